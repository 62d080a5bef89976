import { connect } from 'node:net'
import { expect, it } from 'vitest'
import { RATE_LIMITS } from '#contract/base/limits.ts'
import { toCookieHeader } from '#test/cookies.ts'
import { sendHostCommand, joinQuizNight, openQuizNight } from '#test/nights.ts'
import { createWorld } from '#test/world.ts'
import { openEventStream } from './event-stream.ts'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'

const SCHOOL = { 'x-forwarded-for': '203.0.113.9' }
const BEHIND_PROXY = { TRUST_PROXY: '1' }

it('10,000 wrong codes from one phone lock out that phone, and its neighbour behind the same address still joins', async () => {
  await using w = await createWorld('2026-11-21T20:00:00Z', BEHIND_PROXY)
  const night = await openQuizNight(w)
  const first = await w.get('/api/nights/ZZZZZZ', SCHOOL)
  expect(first.statusCode).toBe(404)
  const cookie = toCookieHeader(first)
  let refused = 0
  for (let guess = 0; guess < 10_000; guess += 1) {
    const reply = await w.get('/api/nights/ZZZZZZ', { ...SCHOOL, cookie })
    if (reply.statusCode === 429) refused += 1
  }
  expect(refused).toBe(10_001 - RATE_LIMITS.quizNightBrowserCodes.max)
  expect((await w.get(`/api/nights/${night.code}`, { ...SCHOOL, cookie })).statusCode).toBe(429)
  expect((await w.get(`/api/nights/${night.code}`, SCHOOL)).statusCode).toBe(200)
  const joined = await w.app.inject({
    method: 'POST',
    url: `/api/nights/${night.code}/join`,
    headers: { ...SCHOOL, origin: 'https://trivia.example' },
    payload: { name: 'Neighbour' },
  })
  expect(joined.statusCode).toBe(200)
}, 60_000)

it('2,000 joins in a minute from one address are all accepted, although a network may make 1,800 other writes', async () => {
  await using w = await createWorld('2026-11-21T20:00:00Z', BEHIND_PROXY)
  const night = await openQuizNight(w)
  const ada = await joinQuizNight(w, night, 'Ada')
  await sendHostCommand(w, night, 'next')
  const statuses = new Set<number>()
  for (let at = 0; at < RATE_LIMITS.networkWrites.max + 200; at += 1) {
    const reply = await w.app.inject({
      method: 'POST',
      url: `/api/nights/${night.code}/join`,
      headers: { ...SCHOOL, origin: 'https://trivia.example', cookie: ada.cookie },
      payload: { name: 'Ada' },
    })
    statuses.add(reply.statusCode)
  }
  expect([...statuses]).toEqual([200])
}, 60_000)

it('a client that does not read its event stream is disconnected when 64 KB wait to be sent to it', async () => {
  const closed: string[] = []
  const server = createServer((_request, response) => {
    const stream = openEventStream(response, {}, () => closed.push('stream'))
    const event = Buffer.alloc(16 * 1024, 'x')
    const timer = setInterval(() => {
      stream.send(event)
      if (response.destroyed) clearInterval(timer)
    }, 1)
    response.once('close', () => clearInterval(timer))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  socket.pause()
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
  await expect.poll(() => closed).toEqual(['stream'])
  socket.destroy()
  server.close()
})

it('a quiz night refuses answers with another room’s seat or a forged seat, and the host’s commands and view to other players', async () => {
  await using w = await createWorld('2026-11-21T20:00:00Z')
  const [one, two] = [await openQuizNight(w), await openQuizNight(w)]
  const ada = await joinQuizNight(w, one, 'Ada')
  await sendHostCommand(w, two, 'next')
  const body = { question: 0, key: '12345678', option: 0 }
  expect((await w.post(`/api/nights/${two.code}/answer`, body, ada)).statusCode).toBe(403)
  const forged = ada.cookie.replace(one.code.toLowerCase(), two.code.toLowerCase())
  expect((await w.post(`/api/nights/${two.code}/answer`, body, { cookie: forged })).statusCode).toBe(403)
  const stranger = await w.player()
  const order = { command: { type: 'next' }, after: 9e15 }
  expect((await w.post(`/api/nights/${one.code}/command`, order, stranger)).statusCode).toBe(403)
  expect((await w.get(`/api/nights/${one.code}/state?as=host`, stranger)).statusCode).toBe(403)
})

it('600 new players in a minute from one address are accepted, and a script that goes on must wait', async () => {
  await using w = await createWorld('2026-11-21T20:00:00Z', BEHIND_PROXY)
  const night = await openQuizNight(w)
  const join = async (at: number, address: string, cookie = '') => {
    const reply = await w.app.inject({
      method: 'POST',
      url: `/api/nights/${night.code}/join`,
      headers: { 'x-forwarded-for': address, origin: 'https://trivia.example', cookie },
      payload: { name: `Player ${at}` },
    })
    return reply.statusCode
  }
  const { max } = RATE_LIMITS.quizNightNewSeats
  const statuses = new Set<number>()
  for (let at = 0; at < max; at += 1) statuses.add(await join(at, '203.0.113.9'))
  expect([...statuses]).toEqual([200])
  expect(await join(max, '203.0.113.9')).toBe(429)
  expect(await join(max, '198.51.100.7')).toBe(200)
  const ada = await joinQuizNight(w, night, 'Ada')
  await sendHostCommand(w, night, { type: 'remove', seat: ada.seat })
  expect(await join(max + 1, '203.0.113.9', ada.cookie)).toBe(429)
}, 60_000)

it('when a room reopens after its host removed many players at once, only a few players per minute can join from one network', async () => {
  await using w = await createWorld('2026-11-21T20:00:00Z', BEHIND_PROXY)
  const night = await openQuizNight(w)
  const join = async (name: string, address = SCHOOL['x-forwarded-for']) => {
    const reply = await w.app.inject({
      method: 'POST',
      url: `/api/nights/${night.code}/join`,
      headers: { 'x-forwarded-for': address, origin: 'https://trivia.example' },
      payload: { name },
    })
    return reply.statusCode
  }
  const countJoined = async (name: string, count: number) => {
    const statuses: number[] = []
    for (let at = 0; at < count; at += 1) statuses.push(await join(`${name} ${at}`))
    return statuses.filter((status) => status === 200).length
  }
  const { max } = RATE_LIMITS.quizNightSeatsAfterRemoval
  await joinQuizNight(w, night, 'Ada')
  expect(await countJoined('Script', 3 * max)).toBe(3 * max)
  await sendHostCommand(w, night, { type: 'remove', seat: 2, andLater: true })
  expect(await countJoined('At the closed door', 3 * max)).toBe(0)
  await sendHostCommand(w, night, { type: 'door', isClosed: false })
  expect(await countJoined('Script again', 3 * max)).toBe(max)
  expect(await join('Neighbour', '198.51.100.7')).toBe(200)
  await sendHostCommand(w, night, { type: 'free', seat: 1 })
  expect(await join('Ada')).toBe(200)
  w.setClock('2026-11-21T20:01:01Z')
  expect(await countJoined('Late pupil', max)).toBe(max)
}, 60_000)

it('a player whom the host of a quiz night removes repeatedly can return three times an hour', async () => {
  await using w = await createWorld('2026-11-21T20:00:00Z')
  const night = await openQuizNight(w)
  const ada = await joinQuizNight(w, night, 'Ada')
  const statuses: number[] = []
  for (const name of ['Rude', 'Ruder', 'Rudest', 'Rudest of all']) {
    await sendHostCommand(w, night, { type: 'remove', seat: ada.seat })
    statuses.push((await w.post(`/api/nights/${night.code}/join`, { name }, ada)).statusCode)
  }
  expect(statuses).toEqual([200, 200, 200, 429])
  await sendHostCommand(w, night, { type: 'return', seat: ada.seat })
  expect((await w.post(`/api/nights/${night.code}/join`, { name: 'Ada' }, ada)).statusCode).toBe(200)
})
