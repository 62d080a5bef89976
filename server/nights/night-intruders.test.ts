import { expect, it } from 'vitest'
import { RATE_LIMITS } from '#contract/base/limits.ts'
import { MAX_QUIZ_NIGHT_PLAYERS } from '#domain/nights/settings.ts'
import { getShuffledAnswerOptions } from '#domain/questions/options.ts'
import { toCookieHeader } from '#test/cookies.ts'
import { answerQuestion, sendHostCommand, joinQuizNight, openQuizNight, requestPhoneState } from '#test/nights.ts'
import { createWorld } from '#test/world.ts'
import { loadQuizNightQuestions } from './nights.queries.ts'

const START = '2026-11-21T20:00:00Z'
const LATER = '2026-11-21T20:00:03Z'

it(
  'an answer that no database can store is refused and does not spoil the answers that arrive with it',
  { tags: 'postgres' },
  async () => {
    await using w = await createWorld(START)
    const night = await openQuizNight(w)
    const [ada, bob, cleo] = [
      await joinQuizNight(w, night, 'Ada'),
      await joinQuizNight(w, night, 'Bob'),
      await joinQuizNight(w, night, 'Cleo'),
    ]
    await sendHostCommand(w, night, 'next')
    w.setClock(LATER)
    const send = (body: object, phone: { cookie: string }) =>
      w.post(`/api/nights/${night.code}/answer`, { question: 0, key: '12345678', option: 0, ...body }, phone)
    const replies = await Promise.all([
      send({ question: 2 ** 40 }, bob),
      send({ key: '1234567\0' }, cleo),
      send({}, ada),
    ])
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([400, 400, 200])
  },
)

it('an answer with a made-up seat counts as a wrong code if there is no such room', async () => {
  await using w = await createWorld(START, { TRUST_PROXY: '1' })
  await openQuizNight(w)
  const guess = (cookie: string) =>
    w.app.inject({
      method: 'POST',
      url: '/api/nights/ZZZZZZ/answer',
      headers: { 'x-forwarded-for': '203.0.113.9', origin: 'https://trivia.example', cookie },
      payload: { question: 0, key: '12345678', option: 0 },
    })
  const seat = '__Host-night-zzzzzz=1.guessed'
  const first = await guess(seat)
  expect(first.statusCode).toBe(404)
  for (let tried = 1; tried < RATE_LIMITS.quizNightBrowserCodes.max; tried += 1) {
    await guess(`${seat}; ${toCookieHeader(first)}`)
  }
  expect((await guess(`${seat}; ${toCookieHeader(first)}`)).statusCode).toBe(429)
})

it('an answer for the seat of somebody else is refused, and the seat’s own answer counts', async () => {
  await using w = await createWorld(START)
  const night = await openQuizNight(w)
  const [ada, bob] = [await joinQuizNight(w, night, 'Ada'), await joinQuizNight(w, night, 'Bob')]
  await sendHostCommand(w, night, 'next')
  w.setClock(LATER)
  const forged = bob.cookie.replace(`=${bob.seat}.`, `=${ada.seat}.`)
  expect(forged).not.toBe(bob.cookie)
  expect((await answerQuestion(w, night, { cookie: forged }, 'Nine')).statusCode).toBe(403)
  expect((await answerQuestion(w, night, ada, 'Seven')).statusCode).toBe(200)
  expect((await requestPhoneState(w, night, ada)).own?.answer?.choice).toBe('Seven')
})

it('a phone that floods the room with answers is refused, and the answers of others count', async () => {
  await using w = await createWorld(START)
  const night = await openQuizNight(w)
  const [ada, bob] = [await joinQuizNight(w, night, 'Ada'), await joinQuizNight(w, night, 'Bob')]
  await sendHostCommand(w, night, 'next')
  w.setClock(LATER)
  const flood = Array.from({ length: RATE_LIMITS.quizNightAnswers.max + 20 }, (_, index) => {
    const body = { question: 0, key: `flood ${index} of Ada`, option: index % 4 }
    return w.post(`/api/nights/${night.code}/answer`, body, ada)
  })
  const statuses = (await Promise.all(flood)).map(({ statusCode }) => statusCode)
  expect(Map.groupBy(statuses, (status) => status).get(429)).toHaveLength(20)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect((await answerQuestion(w, night, bob, 'Seven')).statusCode).toBe(200)
})

it('the position of the right option does not follow from the room’s code', async () => {
  await using w = await createWorld(START)
  const { code } = await openQuizNight(w, {}, 12)
  const copies = await loadQuizNightQuestions(w.deps.db, code, [...Array(12).keys()])
  const computed = copies.map(({ question }) => getShuffledAnswerOptions(question, code))
  expect(copies.map(({ options }) => options)).not.toEqual(computed)
})

it('no reply to a player of a quiz night contains the answer to a typed question before the reveal', async () => {
  await using w = await createWorld(START)
  const typed = { kind: 'Freetext', answer: 'Zanzibar', acceptedAnswers: ['Pemba'], wrongOptions: [] } as const
  const [host, curious] = [await w.player('admin'), await w.player()]
  const night = { ...(await openQuizNight(w, {}, 1)), host }
  const asked = await w.deps.db.selectFrom('night_questions').selectAll().executeTakeFirstOrThrow()
  const copy = JSON.parse(asked.question) as { options: string[]; question: object }
  const question = JSON.stringify({ ...copy, options: [], question: { ...copy.question, ...typed } })
  await w.deps.db.updateTable('night_questions').set({ question }).execute()
  await w.deps.db.updateTable('night_rooms').set({ host_id: host.id }).execute()

  const joined = await w.post(`/api/nights/${night.code}/join`, { name: 'Curious' }, curious)
  const cookie = `${curious.cookie}; ${toCookieHeader(joined)}`
  const send = (text: string) =>
    w.post(`/api/nights/${night.code}/answer`, { question: 0, key: 'curious-1', text }, { cookie })
  const readAll = async () => {
    const paths = ['', '/state', '/state?as=screen', '/state?as=host', '/own', '/results', '/results.csv']
    const replies = await Promise.all(paths.map((path) => w.get(`/api/nights/${night.code}${path}`, { cookie })))
    return [...replies, await w.get('/api/GetUserNights', { cookie }), await send('Atlantis')]
      .map(({ body }) => body)
      .join('\n')
  }
  const secrets = /Zanzibar|Pemba|aphids|"correct":(true|false)/
  expect(await readAll()).not.toMatch(secrets)
  await sendHostCommand(w, night, 'next')
  w.setClock(LATER)
  const open = await readAll()
  expect(open).toContain('Atlantis')
  expect(open).not.toMatch(secrets)
  await sendHostCommand(w, night, 'next')
  expect(await readAll()).not.toMatch(secrets)
  await sendHostCommand(w, night, 'next')
  expect(await readAll()).toContain('Zanzibar')
})

it('removed players do not count for the maximum of a quiz night, and cannot return to a full one', async () => {
  await using w = await createWorld(START)
  const night = await openQuizNight(w)
  const removed = await joinQuizNight(w, night, 'Removed')
  await sendHostCommand(w, night, { type: 'remove', seat: removed.seat })
  const seats = Array.from({ length: MAX_QUIZ_NIGHT_PLAYERS - 1 }, (_, index) => ({
    room: night.code,
    seat: index + 2,
    name: `Flood ${index}`,
    skeleton: `removed ${index + 2}`,
    secret: `secret ${index}`,
    user_id: null,
    first_question: 0,
    removed_at: index === 0 ? null : 1,
  }))
  for (let from = 0; from < seats.length; from += 500) {
    await w.deps.db
      .insertInto('night_seats')
      .values(seats.slice(from, from + 500))
      .execute()
  }
  const reply = await w.post(`/api/nights/${night.code}/join`, { name: 'Ada' })
  expect(reply.json()).toEqual({ seat: MAX_QUIZ_NIGHT_PLAYERS + 1, name: 'Ada' })
  await w.deps.db.updateTable('night_seats').set({ removed_at: null }).where('seat', '!=', removed.seat).execute()
  expect((await w.post(`/api/nights/${night.code}/join`, { name: 'Bob' })).statusCode).toBe(409)
  expect((await w.post(`/api/nights/${night.code}/join`, { name: 'Back' }, removed)).statusCode).toBe(409)
})

it('a player name in a quiz night may contain markup as text, and a very long name is refused', async () => {
  await using w = await createWorld(START)
  const night = await openQuizNight(w)
  const join = (name: string) => w.post(`/api/nights/${night.code}/join`, { name })
  expect((await join('<img src=x onerror=a>')).json().name).toBe('<img src=x onerror=a>')
  expect((await join('x'.repeat(10_000))).statusCode).toBe(400)
  expect((await join('\u{FDFA}'.repeat(400))).statusCode).toBe(400)
  expect((await join('\u200B\u202E ')).statusCode).toBe(400)
})

it.each([
  ['-1', 200],
  ['-9e99', 200],
  ['9e99', 200],
  ['9e999', 400],
  ['abc', 400],
])('a request for the state of a quiz night after version %s gets HTTP status %i', async (after, status) => {
  await using w = await createWorld(START)
  const night = await openQuizNight(w)
  const reply = await w.get(`/api/nights/${night.code}/state?after=${after}`)
  expect(reply.statusCode).toBe(status)
})
