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

it('two hosts who press next at once move the quiz night on once', { tags: 'postgres' }, async () => {
  await using w = await createWorld(START)
  await using other = await w.neighbour()
  const night = await openQuizNight(w)
  const { secondHostKey } = await sendHostCommand(w, night, { type: 'pause' })
  const second = await w.player()
  await w.post(`/api/nights/${night.code}/host`, { key: secondHostKey }, second)
  const { version } = await sendHostCommand(w, night, { type: 'resume' })
  const views = await Promise.all([
    sendHostCommand(w, night, 'next', version),
    sendHostCommand(other, { ...night, host: second }, 'next', version),
  ])
  expect(views.map(({ phase }) => phase)).toEqual(['question', 'question'])
  expect((await sendHostCommand(w, night, 'next', -1)).phase).toBe('question')
})

it(
  'a host who deletes the account in mid-question ends the quiz night for every phone',
  { tags: 'postgres' },
  async () => {
    await using w = await createWorld(START)
    const night = await openQuizNight(w)
    const ada = await joinQuizNight(w, night, 'Ada')
    const phone = await openPhoneStream(await w.app.listen({ port: 0, host: '127.0.0.1' }), night.code, ada.cookie)
    await sendHostCommand(w, night, 'next')
    w.setClock('2026-11-21T20:00:03Z')
    const admin = await w.player('admin')
    const body = { id: night.host.id, email: night.host.email }
    await w.deps.db.updateTable('users').set({ role: 'ordinary' }).where('id', '=', night.host.id).execute()
    expect((await w.post('/api/DeletePlayer', body, admin)).statusCode).toBe(200)
    await phone.ended
    const sent = { question: 0, key: '12345678', option: 0 }
    expect((await w.post(`/api/nights/${night.code}/answer`, sent, ada)).statusCode).toBe(404)
    expect((await w.get(`/api/nights/${night.code}/state`, { cookie: ada.cookie })).statusCode).toBe(404)
  },
)

it('editing a quiz does not change a quiz night that is playing it', async () => {
  await using w = await createWorld(START)
  const night = await openQuizNight(w, {}, 1)
  const ada = await joinQuizNight(w, night, 'Ada')
  await sendHostCommand(w, night, 'next')
  w.setClock('2026-11-21T20:00:03Z')
  await w.deps.db.updateTable('questions').set({ text: 'Edited?', answer: 'Nine' }).execute()
  expect((await requestPhoneState(w, night, ada)).view?.question?.text).toMatch(/^How many spots/)
  await answerQuestion(w, night, ada, 'Seven')
  await sendHostCommand(w, night, 'next')
  await sendHostCommand(w, night, 'next')
  expect((await requestPhoneState(w, night, ada)).own).toMatchObject({ points: 1, result: { correct: true } })
})

it(
  'a quiz night closed to new players refuses them, and lets a player with a freed seat back in',
  { tags: 'postgres' },
  async () => {
    await using w = await createWorld(START)
    const night = await openQuizNight(w)
    const ada = await joinQuizNight(w, night, 'Ada')
    const bob = await joinQuizNight(w, night, 'Bob')
    await sendHostCommand(w, night, { type: 'remove', seat: bob.seat })
    expect((await sendHostCommand(w, night, { type: 'door', isClosed: true })).isDoorClosed).toBe(true)
    const join = async (name: string, cookie = '') =>
      (await w.post(`/api/nights/${night.code}/join`, { name }, { cookie })).statusCode
    expect(await join('Cleo')).toBe(409)
    expect(await join('Bobby', bob.cookie)).toBe(409)
    expect(await join('Ada', ada.cookie)).toBe(200)
    expect((await w.get(`/api/nights/${night.code}`)).json().isDoorClosed).toBe(true)
    await sendHostCommand(w, night, { type: 'free', seat: ada.seat })
    expect(await join('Ada')).toBe(200)
    await sendHostCommand(w, night, { type: 'door', isClosed: false })
    expect(await join('Cleo')).toBe(200)
  },
)

it(
  'a host corrects the key of an earlier question, also of an earlier quiz, and the standings are counted again',
  { tags: 'postgres' },
  async () => {
    await using w = await createWorld(START)
    const night = await openQuizNight(w, { pointsPerQuestion: 2 }, 1)
    const [ada, bob] = [await joinQuizNight(w, night, 'Ada'), await joinQuizNight(w, night, 'Bob')]
    await sendHostCommand(w, night, 'next')
    w.setClock('2026-11-21T20:00:03Z')
    await answerQuestion(w, night, ada, 'Seven')
    await answerQuestion(w, night, bob, 'Nine')
    while ((await sendHostCommand(w, night, 'next')).phase !== 'podium');
    const quiz = { from: 'draw', categories: [], difficulties: [], count: 1, neverShown: true }
    await w.post(`/api/nights/${night.code}/quiz`, { quiz, keepPoints: true }, night.host)
    expect((await sendHostCommand(w, night, 'next')).phase).toBe('question')
    const list = async () => (await w.get(`/api/nights/${night.code}/asked`, night.host)).json().data
    const [asked, ...others] = await list()
    expect(others).toEqual([])
    expect(asked).toMatchObject({ number: 0, answer: 'Seven', isTyped: false })
    const { standings } = await sendHostCommand(w, night, { type: 'correct key', question: 0, answer: 'Nine' })
    expect(standings.map(({ name, points }) => [name, points])).toEqual([
      ['Bob', 2],
      ['Ada', 0],
    ])
    expect((await list())[0].answer).toBe('Nine')
    const results = (await w.get(`/api/nights/${night.code}/results`, night.host)).json()
    expect(results.questions[0].answer).toBe('Nine')
  },
)

it('a host sees the picks of players who change their answers', { tags: 'postgres' }, async () => {
  await using w = await createWorld(START)
  const night = await openQuizNight(w, { canChangeAnswer: true })
  const ada = await joinQuizNight(w, night, 'Ada')
  await sendHostCommand(w, night, 'next')
  w.setClock('2026-11-21T20:00:03Z')
  const readPicks = async () => {
    const { view } = (await w.get(`/api/nights/${night.code}/state?as=host`, night.host)).json()
    return view.picks.map(({ choice, count }: { choice: string; count: number }) => `${choice} ${count}`)
  }
  await answerQuestion(w, night, ada, 'Five')
  await expect.poll(readPicks).toEqual(['Five 1'])
  await answerQuestion(w, night, ada, 'Seven')
  await expect.poll(readPicks).toEqual(['Seven 1'])
})

it('quiz night points add up from question to question, and a revealed question that the host skips gives none', async () => {
  await using w = await createWorld(START)
  const night = await openQuizNight(w)
  const ada = await joinQuizNight(w, night, 'Ada')
  for (const points of [1, 2]) {
    await sendHostCommand(w, night, 'next')
    w.setClock(new Date(Date.parse(START) + 2000 * points).toISOString())
    await answerQuestion(w, night, ada, 'Seven')
    await sendHostCommand(w, night, 'next')
    expect(await sendHostCommand(w, night, 'next')).toMatchObject({
      phase: 'revealed',
      standings: [{ name: 'Ada', points }],
    })
  }
  expect((await sendHostCommand(w, night, { type: 'skip' })).standings).toMatchObject([{ name: 'Ada', points: 1 }])
})

it(
  'after a host removes a player and everyone who joined later, the quiz night is closed to new players and the names are free again',
  { tags: 'postgres' },
  async () => {
    await using w = await createWorld(START)
    const night = await openQuizNight(w)
    const phones = []
    for (const name of ['Ada', 'Bob', 'Cleo', 'Dora']) phones.push(await joinQuizNight(w, night, name))
    const bob = phones[1] ?? { seat: 0 }
    const { isDoorClosed, people, standings } = await sendHostCommand(w, night, {
      type: 'remove',
      seat: bob.seat,
      andLater: true,
    })
    expect(people.map(({ isRemoved }) => isRemoved)).toEqual([false, true, true, true])
    expect(standings).toMatchObject([{ name: 'Ada' }])
    expect(isDoorClosed).toBe(true)
    await sendHostCommand(w, night, { type: 'door', isClosed: false })
    expect((await w.post(`/api/nights/${night.code}/join`, { name: 'Cleo' })).json()).toEqual({ seat: 5, name: 'Cleo' })
  },
)
