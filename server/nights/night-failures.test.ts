import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import {
  answerQuestion,
  sendHostCommand,
  joinQuizNight,
  openQuizNight,
  openPhoneStream,
  requestPhoneState,
} from '#test/nights.ts'
import { createWorld, type World } from '#test/world.ts'

const START = '2026-11-21T20:00:00Z'
const after = (seconds: number) => new Date(Date.parse(START) + 1000 * seconds).toISOString()

it('phones that reconnect after a question closed and the next one opened have the same state as phones that stayed connected', async () => {
  await using w = await createWorld(START)
  const night = await openQuizNight(w)
  const url = await listen(w)
  const phones = await Promise.all(
    ['Ada', 'Bob', 'Cleo', 'Dora'].map(async (name) => {
      const { cookie } = await joinQuizNight(w, night, name)
      return { cookie, stream: await openPhoneStream(url, night.code, cookie) }
    }),
  )
  await sendHostCommand(w, night, 'next')
  w.setClock(after(3))
  for (const phone of phones) await answerQuestion(w, night, phone, 'Seven')
  const away = phones.slice(2)
  for (const { stream } of away) stream.close()
  for (const _ of ['close', 'reveal', 'open']) await sendHostCommand(w, night, 'next')
  w.setClock(after(8))
  for (const phone of away) phone.stream = await openPhoneStream(url, night.code, phone.cookie)
  for (const { cookie, stream } of phones) {
    await expect.poll(() => stream.held().view?.question?.number).toBe(1)
    const loaded = await requestPhoneState(w, night, { cookie })
    expect({ ...stream.held().view, serverTime: 0 }).toEqual({ ...loaded.view, serverTime: 0 })
    expect(stream.held().own).toEqual(loaded.own)
    expect(loaded.own).toMatchObject({ points: 1, canAnswer: true })
    stream.close()
  }
})

it('during a rolling restart every phone moves to the process that stays, and every answer counts', async () => {
  await using first = await createWorld(START)
  await using second = await first.neighbour()
  const night = await openQuizNight(first)
  const [ada, bob] = [await joinQuizNight(first, night, 'Ada'), await joinQuizNight(second, night, 'Bob')]
  const urls = new Map<World, string>()
  const open = async (at: World, { cookie }: { cookie: string }) => {
    const url = urls.get(at) ?? (await listen(at))
    urls.set(at, url)
    return openPhoneStream(url, night.code, cookie)
  }
  const [ofAda, ofBob] = [await open(first, ada), await open(second, bob)]
  await sendHostCommand(second, night, 'next')
  await expect.poll(() => ofAda.held().view?.phase).toBe('question')
  for (const process of [first, second]) process.setClock(after(3))
  await answerQuestion(first, night, ada, 'Seven')

  first.deps.health.leave()
  await ofAda.ended
  const moved = await open(second, ada)
  await answerQuestion(second, night, bob, 'Seven')
  await using third = await second.neighbour(after(3))
  second.deps.health.leave()
  await Promise.all([ofBob.ended, moved.ended])
  const [lastOfAda, lastOfBob] = [await open(third, ada), await open(third, bob)]

  while ((await sendHostCommand(third, night, 'next')).phase !== 'revealed');
  for (const phone of [lastOfAda, lastOfBob]) {
    await expect.poll(() => phone.held().own?.result).toEqual({ correct: true, points: 1 })
    phone.close()
  }
})

it('big screens that do not read their streams are disconnected, and a phone in the same room still gets every change', async () => {
  await using w = await createWorld(START)
  const night = await openQuizNight(w)
  const { port } = new URL(await listen(w))
  const ada = await joinQuizNight(w, night, 'Ada')
  await fillRoom(w, night.code)
  const deaf = await Promise.all(
    Array.from({ length: 20 }, () => openStalledReader(Number(port), night.code, 'screen')),
  )
  onTestFinished(() => {
    for (const socket of deaf) socket.destroy()
  })
  const phone = await openPhoneStream(`http://127.0.0.1:${port}`, night.code, ada.cookie)
  expect(await countConnections(w)).toBeGreaterThan(20)
  let last = 0
  for (let sent = 0; sent < 200 && (await countConnections(w)) > 2; sent += 1) {
    last = (await sendHostCommand(w, night, { type: 'extra time', seat: 1, factor: sent % 2 ? 2 : 1 })).version
  }
  await expect.poll(() => countConnections(w)).toBeLessThanOrEqual(2)
  await expect.poll(() => phone.held().view?.version).toBeGreaterThanOrEqual(Math.floor(last / 1e6) * 1e6)
  phone.close()
}, 60_000)

it('the big screen of a full room learns about joining players at most about once a second, and about the host’s commands at once', async () => {
  await using w = await createWorld(START)
  const night = await openQuizNight(w)
  await joinQuizNight(w, night, 'Ada')
  await fillRoom(w, night.code)
  const url = await listen(w)
  const began = performance.now()
  const screen = await openPhoneStream(url, night.code, '', 'screen')
  onTestFinished(() => screen.close())
  for (let at = 0; at < 4; at += 1) {
    await joinQuizNight(w, night, `Late ${at}`)
    await pause(160)
  }
  expect(screen.heard()).toBeLessThanOrEqual(1 + Math.floor((performance.now() - began) / 900))
  await expect.poll(() => screen.held().view?.players).toBe(905)
  await sendHostCommand(w, night, 'next')
  await expect.poll(() => screen.held().view?.phase, { timeout: 500 }).toBe('question')
})

it('of a thousand connections that do not read, a hundred get a stream, and a phone of a joined player still gets each question', async () => {
  await using w = await createWorld(START)
  const night = await openQuizNight(w)
  const { port } = new URL(await listen(w))
  const ada = await joinQuizNight(w, night, 'Ada')
  const deaf = await Promise.all(
    Array.from({ length: 1000 }, () => openStalledReader(Number(port), night.code, 'phone')),
  )
  onTestFinished(() => {
    for (const socket of deaf) socket.destroy()
  })
  await expect.poll(() => countConnections(w), { timeout: 20_000 }).toBe(100)
  const phone = await openPhoneStream(`http://127.0.0.1:${port}`, night.code, ada.cookie)
  await sendHostCommand(w, night, 'next')
  await expect.poll(() => phone.held().view?.phase).toBe('question')
  phone.close()
}, 60_000)

/** Adds so many players that one event of a big screen is large. */
async function fillRoom(w: World, code: string): Promise<void> {
  const seats = Array.from({ length: 900 }, (_, index) => ({
    room: code,
    seat: index + 2,
    name: `A player with a long name ${index}`,
    skeleton: `${index}`,
    secret: `${index}`,
    user_id: null,
    first_question: 0,
    removed_at: null,
  }))
  for (const half of [seats.slice(0, 450), seats.slice(450)]) {
    await w.deps.db.insertInto('night_seats').values(half).execute()
  }
}

function countConnections(w: World): Promise<number> {
  return new Promise((resolve) => {
    w.app.server.getConnections((_, count) => resolve(count))
  })
}

/** Opens a connection that asks for a stream and never reads it. */
async function openStalledReader(port: number, code: string, audience: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  socket.pause()
  await once(socket, 'connect')
  socket.write(
    `GET /api/nights/${code}/stream?as=${audience} HTTP/1.1\r\nhost: trivia.example\r\nconnection: close\r\n\r\n`,
  )
  return socket
}

function listen(w: World): Promise<string> {
  return w.app.listen({ port: 0, host: '127.0.0.1' })
}
