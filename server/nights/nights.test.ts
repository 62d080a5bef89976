import { expect, it } from 'vitest'
import {
  answerQuestion,
  sendHostCommand,
  joinQuizNight,
  openQuizNight,
  openPhoneStream,
  requestPhoneState,
} from '#test/nights.ts'
import { createWorld } from '#test/world.ts'

const START = '2026-11-21T20:00:00Z'
const after = (seconds: number) => new Date(Date.parse(START) + 1000 * seconds).toISOString()

it('a quiz night from the lobby to the podium: two phones answer, the right one wins, and phones learn the right option only at the reveal', async () => {
  await using w = await createWorld(START)
  const night = await openQuizNight(w, { secondsPerQuestion: null }, 1)
  const [ada, bob] = [await joinQuizNight(w, night, 'Ada'), await joinQuizNight(w, night, 'Bob')]
  await sendHostCommand(w, night, 'next')
  w.setClock(after(2))
  const open = await requestPhoneState(w, night, ada)
  expect(open.view).toMatchObject({ phase: 'question', players: 2, question: { reveal: null } })
  expect(JSON.stringify(open)).not.toContain('aphids')
  expect((await answerQuestion(w, night, ada, 'Seven')).json()).toMatchObject({ choice: 'Seven' })
  expect((await answerQuestion(w, night, bob, 'Five')).statusCode).toBe(200)
  await sendHostCommand(w, night, 'next')
  const revealed = await sendHostCommand(w, night, 'next')
  expect(revealed).toMatchObject({ phase: 'revealed', notes: { answer: 'Seven' } })
  expect((await requestPhoneState(w, night, bob)).own).toMatchObject({
    place: 2,
    behind: 1,
    result: { correct: false },
  })
  const podium = await sendHostCommand(w, night, 'next')
  expect(podium.standings).toMatchObject([
    { name: 'Ada', points: 1, place: 1 },
    { name: 'Bob', points: 0, place: 2 },
  ])
})

it('a next command that is sent twice moves the quiz night on once', async () => {
  await using w = await createWorld(START)
  const night = await openQuizNight(w)
  const { version } = await sendHostCommand(w, night, { type: 'pause' })
  const [first, second] = await Promise.all([
    sendHostCommand(w, night, 'next', version),
    sendHostCommand(w, night, 'next', version),
  ])
  expect([first.phase, second.phase]).toEqual(['question', 'question'])
})

it(
  'resending the same answer of a quiz night keeps its first time, and a different answer to the question is refused',
  { tags: 'postgres' },
  async () => {
    await using w = await createWorld(START)
    const night = await openQuizNight(w)
    const ada = await joinQuizNight(w, night, 'Ada')
    await joinQuizNight(w, night, 'Bob')
    await sendHostCommand(w, night, 'next')
    w.setClock(after(3))
    await answerQuestion(w, night, ada, 'Seven', 'the-same-key')
    w.setClock(after(9))
    expect((await answerQuestion(w, night, ada, 'Seven', 'the-same-key')).statusCode).toBe(200)
    expect((await answerQuestion(w, night, ada, 'Five')).statusCode).toBe(409)
    const rows = await w.deps.db.selectFrom('night_answers').select(['choice', 'taken_ms']).execute()
    expect(rows).toEqual([{ choice: 'Seven', taken_ms: 2600 }])
  },
)

it(
  'a quiz night answer can be changed until its question closes if the host allows it',
  { tags: 'postgres' },
  async () => {
    await using w = await createWorld(START)
    const night = await openQuizNight(w, { canChangeAnswer: true })
    const ada = await joinQuizNight(w, night, 'Ada')
    await sendHostCommand(w, night, 'next')
    w.setClock(after(3))
    await answerQuestion(w, night, ada, 'Five')
    await answerQuestion(w, night, ada, 'Seven')
    expect((await requestPhoneState(w, night, ada)).own?.answer?.choice).toBe('Seven')
  },
)

it(
  'a freed seat of a quiz night goes with its points to the next browser that joins with the same name',
  { tags: 'postgres' },
  async () => {
    await using w = await createWorld(START)
    const night = await openQuizNight(w)
    const lost = await joinQuizNight(w, night, 'Ada')
    await joinQuizNight(w, night, 'Bob')
    await sendHostCommand(w, night, 'next')
    w.setClock(after(3))
    await answerQuestion(w, night, lost, 'Seven')
    await sendHostCommand(w, night, 'next')
    await sendHostCommand(w, night, 'next')
    await sendHostCommand(w, night, { type: 'free', seat: 1 })
    expect((await requestPhoneState(w, night, lost)).own).toBe(null)
    const found = await joinQuizNight(w, night, 'Ada')
    expect((await requestPhoneState(w, night, found)).own).toMatchObject({ seat: 1, name: 'Ada', points: 1 })
    expect((await requestPhoneState(w, night, lost)).own).toBe(null)
  },
)

it('a player who joins a quiz night late waits for the next question', async () => {
  await using w = await createWorld(START)
  const night = await openQuizNight(w)
  await joinQuizNight(w, night, 'Ada')
  await sendHostCommand(w, night, 'next')
  w.setClock(after(3))
  const late = await joinQuizNight(w, night, 'Late')
  expect((await requestPhoneState(w, night, late)).own?.canAnswer).toBe(false)
  expect((await answerQuestion(w, night, late, 'Seven')).json()).toEqual({
    message: 'You can play from the next question on',
  })
  for (let press = 0; press < 3; press += 1) await sendHostCommand(w, night, 'next')
  expect((await requestPhoneState(w, night, late)).own?.canAnswer).toBe(true)
})

it(
  'a name that looks like a taken one is refused, and a removed player comes back with another name',
  { tags: 'postgres' },
  async () => {
    await using w = await createWorld(START)
    const night = await openQuizNight(w)
    const ada = await joinQuizNight(w, night, 'Ada')
    expect((await w.post(`/api/nights/${night.code}/join`, { name: 'АDА' })).statusCode).toBe(409)
    await sendHostCommand(w, night, { type: 'remove', seat: ada.seat })
    expect((await requestPhoneState(w, night, ada)).own?.isRemoved).toBe(true)
    const join = (name: string) => w.post(`/api/nights/${night.code}/join`, { name }, ada)
    expect((await join('A.d.a')).statusCode).toBe(409)
    expect((await join('Grace')).json()).toEqual({ seat: ada.seat, name: 'Grace' })
    expect((await sendHostCommand(w, night, { type: 'pause' })).names).toEqual(['Grace'])
    await sendHostCommand(w, night, { type: 'remove', seat: ada.seat })
    await sendHostCommand(w, night, { type: 'return', seat: ada.seat })
    expect((await requestPhoneState(w, night, ada)).own).toMatchObject({ name: 'Grace', isRemoved: false })
  },
)

it(
  'standings are counted again when a host corrects the key or accepts a typed answer',
  { tags: 'postgres' },
  async () => {
    await using w = await createWorld(START)
    const night = await openQuizNight(w, {}, 1)
    const [ada, bob] = [await joinQuizNight(w, night, 'Ada'), await joinQuizNight(w, night, 'Bob')]
    await sendHostCommand(w, night, 'next')
    w.setClock(after(3))
    await answerQuestion(w, night, ada, 'Seven')
    await answerQuestion(w, night, bob, 'Nine')
    await sendHostCommand(w, night, 'next')
    await sendHostCommand(w, night, 'next')
    const question = (await requestPhoneState(w, night, ada)).view?.question?.number
    const corrected = await sendHostCommand(w, night, { type: 'correct key', question, answer: 'Nine' })
    expect(corrected.standings.map(({ name, points }) => [name, points])).toEqual([
      ['Bob', 1],
      ['Ada', 0],
    ])
    const accepted = await sendHostCommand(w, night, { type: 'accept', question, text: 'Seven' })
    expect(accepted.standings.map(({ points, place }) => [points, place])).toEqual([
      [1, 1],
      [1, 1],
    ])
  },
)

it(
  'a room with a clock goes on without its host, and closes a question early when everyone has answered',
  { tags: 'postgres' },
  async () => {
    await using w = await createWorld(START)
    const night = await openQuizNight(w, { secondsPerQuestion: 20, secondsPerReveal: 10 }, 2)
    const [ada, bob] = [await joinQuizNight(w, night, 'Ada'), await joinQuizNight(w, night, 'Bob')]
    await sendHostCommand(w, night, 'next')
    const expectPhaseAt = async (seconds: number, phase: string) => {
      w.setClock(after(seconds))
      await expect.poll(async () => (await requestPhoneState(w, night, ada)).view?.phase).toBe(phase)
    }
    await expectPhaseAt(21, 'closed')
    await expectPhaseAt(23, 'revealed')
    await expectPhaseAt(34, 'question')
    w.setClock(after(36))
    await answerQuestion(w, night, ada, 'Seven')
    await answerQuestion(w, night, bob, 'Seven')
    await expectPhaseAt(37, 'closed')
    await expectPhaseAt(39, 'revealed')
    await expectPhaseAt(50, 'podium')
  },
)

it('two processes serve one quiz night: each phone gets the changes made at the other process together with its own rank', async () => {
  await using w = await createWorld(START)
  await using other = await w.neighbour()
  const night = await openQuizNight(w)
  const [ada, bob] = [await joinQuizNight(w, night, 'Ada'), await joinQuizNight(other, night, 'Bob')]
  const here = await openPhoneStream(await listen(w), night.code, ada.cookie)
  const there = await openPhoneStream(await listen(other), night.code, bob.cookie)
  await sendHostCommand(w, night, 'next')
  await expect.poll(() => there.held().view?.phase).toBe('question')
  for (const process of [w, other]) process.setClock(after(3))
  await answerQuestion(w, night, ada, 'Seven')
  await answerQuestion(other, night, bob, 'Nine')
  await sendHostCommand(other, night, 'next')
  await sendHostCommand(other, night, 'next')
  await expect.poll(() => here.held().view?.phase).toBe('revealed')
  await expect.poll(() => there.held().own?.place).toBe(2)
  expect(here.held().own).toMatchObject({ place: 1, points: 1, behind: 0, result: { correct: true } })
  expect(there.held().own).toEqual((await requestPhoneState(w, night, bob)).own)
  here.close()
  there.close()
})

it('a process that shuts down ends the streams of its quiz nights first', async () => {
  await using w = await createWorld(START)
  const night = await openQuizNight(w)
  const ada = await joinQuizNight(w, night, 'Ada')
  const phone = await openPhoneStream(await listen(w), night.code, ada.cookie)
  w.deps.health.leave()
  await phone.ended
  expect(phone.held().view?.phase).toBe('lobby')
})

it('a browser has one stream of a quiz night, and a new stream ends the old one', async () => {
  await using w = await createWorld(START)
  const url = await listen(w)
  const night = await openQuizNight(w)
  const ada = await joinQuizNight(w, night, 'Ada')
  const old = await openPhoneStream(url, night.code, ada.cookie)
  const fresh = await openPhoneStream(url, night.code, ada.cookie)
  await old.ended
  await sendHostCommand(w, night, 'next')
  await expect.poll(() => fresh.held().view?.phase).toBe('question')
  fresh.close()
})

async function listen(w: { app: { listen: (at: { port: number; host: string }) => Promise<string> } }) {
  return w.app.listen({ port: 0, host: '127.0.0.1' })
}
