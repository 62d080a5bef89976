import { expect, it } from 'vitest'
import { createQuiz } from '#test/fixtures.ts'
import { toCookieHeader } from '#test/cookies.ts'
import type { TestPlayer } from '#test/players.ts'
import { answerQuestion, sendHostCommand, joinQuizNight, openQuizNight, type TestQuizNight } from '#test/nights.ts'
import { createWorld, type World } from '#test/world.ts'
import { DEFAULT_QUIZ_NIGHT_SETTINGS } from '#domain/nights/settings.ts'
import { deleteOldQuizNightsIfDue } from './delete-old-nights.ts'

const START = '2026-11-21T20:00:00Z'

/** Plays a quiz night of one question: a guest is right, and a player with an account is wrong. */
async function playQuizNight(w: World): Promise<TestQuizNight & { player: TestPlayer; guest: { cookie: string } }> {
  const night = await openQuizNight(w, {}, 1)
  const guest = await joinQuizNight(w, night, '=Ada')
  const player = await w.player()
  const joined = await w.post(`/api/nights/${night.code}/join`, { name: 'Bob' }, player)
  await sendHostCommand(w, night, 'next')
  w.setClock('2026-11-21T20:00:03Z')
  await answerQuestion(w, night, guest, 'Seven')
  await answerQuestion(w, night, { cookie: toCookieHeader(joined) }, 'Nine')
  for (const _ of ['close', 'reveal', 'podium']) await sendHostCommand(w, night, 'next')
  return { ...night, player, guest }
}

it('hosts get the standings, statistics and all picks of a quiz night, also as CSV', { tags: 'postgres' }, async () => {
  await using w = await createWorld(START)
  const { code, host, player } = await playQuizNight(w)
  const results = (await w.get(`/api/nights/${code}/results`, host)).json()
  expect(results).toMatchObject({
    standings: [
      { name: '=Ada', points: 1, place: 1 },
      { name: 'Bob', points: 0, place: 2 },
    ],
    questions: [{ answer: 'Seven', answered: 2, right: 1, averageSeconds: 2.6 }],
  })
  expect(results.answers).toHaveLength(2)
  const { body } = await w.get(`/api/nights/${code}/results.csv`, host)
  expect(body.split('\r\n').slice(0, 2).join('\n')).toMatch(
    /^\uFEFFName,Number,Question,Answer,Right,Points,Seconds\n"'=Ada",0,How many .*,Seven,yes,1,2.6$/,
  )
  expect((await w.get(`/api/nights/${code}/results`, player)).statusCode).toBe(403)
  expect((await w.get(`/api/nights/${code}/results.csv`, player)).statusCode).toBe(403)
  expect((await w.get('/api/nights/%00/results.csv', host)).statusCode).toBe(400)
})

it(
  'a player finds the quiz night in the history and sees the missed questions, without ids of questions that are not public',
  { tags: 'postgres' },
  async () => {
    await using w = await createWorld(START)
    const { code, player, guest } = await playQuizNight(w)
    const history = async (cookie: string) => (await w.get('/api/GetUserNights', { cookie })).json().data
    expect(await history(player.cookie)).toMatchObject([{ code, name: 'Bob', isHost: false, isOver: false }])
    // From another browser, by the account alone.
    const own = (await w.get(`/api/nights/${code}/own`, player)).json()
    const missed = { questionId: '', answer: 'Seven', choice: 'Nine', correct: false }
    expect(own).toMatchObject({ name: 'Bob', place: 2, questions: [missed] })
    await w.deps.db
      .insertInto('days')
      .values(await dayOfFirstQuestion(w))
      .execute()
    expect((await w.get(`/api/nights/${code}/own`, player)).json().questions[0].questionId).not.toBe('')
    expect((await w.get(`/api/nights/${code}/own`, guest)).json()).toMatchObject({ name: '=Ada', points: 1 })
    expect((await w.get(`/api/nights/${code}/own`)).statusCode).toBe(404)
  },
)

it(
  'the link for a second host of a quiz night works for one player only, who can then run the quiz night',
  { tags: 'postgres' },
  async () => {
    await using w = await createWorld(START)
    const night = await openQuizNight(w)
    const { secondHostKey: key } = await sendHostCommand(w, night, { type: 'pause' })
    const [second, third] = [await w.player(), await w.player()]
    const become = (player: TestPlayer, given: string) =>
      w.post(`/api/nights/${night.code}/host`, { key: given }, player)
    expect((await become(second, 'guessed')).statusCode).toBe(403)
    expect((await become(second, key)).statusCode).toBe(200)
    expect((await become(third, key)).statusCode).toBe(403)
    expect((await sendHostCommand(w, { ...night, host: second }, 'next')).phase).toBe('question')
  },
)

it.each([
  [true, 1],
  [false, 0],
])('the next quiz starts in the same room with points kept: %s', { tags: 'postgres' }, async (keepPoints, points) => {
  await using w = await createWorld(START)
  const night = await playQuizNight(w)
  const [question] = await w.questions({ status: 'Draft' })
  const quiz = createQuiz({ status: 'Draft', questionIds: [question?.id ?? ''] })
  await w.quizzes(quiz)
  await w.deps.db.updateTable('quizzes').set({ author_id: night.host.id }).execute()
  const listed = (await w.get('/api/NightQuizzes', night.host)).json().data
  expect(listed).toMatchObject([{ id: quiz.id, questions: 1, answersArePublic: false, isOwn: true }])
  const body = { quiz: { from: 'quiz', quizId: quiz.id }, keepPoints }
  const { view } = (await w.post(`/api/nights/${night.code}/quiz`, body, night.host)).json()
  expect(view).toMatchObject({ code: night.code, phase: 'lobby', quiz: { title: quiz.title, count: 2 } })
  expect(view.standings[0].points).toBe(points)
})

it('a quiz night’s host is told if the answers are already public, and only authors may draw questions that were never shown', async () => {
  await using w = await createWorld(START)
  const [question] = await w.quizQuestions({})
  const quiz = createQuiz({ questionIds: [question?.id ?? ''] })
  await w.quizzes(quiz)
  const player = await w.player()
  const create = (chosen: object) =>
    w.post('/api/nights', { quiz: chosen, settings: DEFAULT_QUIZ_NIGHT_SETTINGS }, player)
  const { code } = (await create({ from: 'quiz', quizId: quiz.id })).json()
  const { view } = (await w.get(`/api/nights/${code}/state?as=host`, player)).json()
  expect(view.quiz.answersArePublic).toBe(true)
  const draw = { from: 'draw', categories: [], difficulties: [], count: 5, neverShown: true }
  expect((await create(draw)).statusCode).toBe(403)
  await w.quizzes(createQuiz({ id: 'draft', status: 'Draft', questionIds: [question?.id ?? ''] }))
  expect((await create({ from: 'quiz', quizId: 'draft' })).statusCode).toBe(404)
})

it('deleting an account deletes its rooms, and its seat and answers in other rooms', { tags: 'postgres' }, async () => {
  await using w = await createWorld(START)
  const { code, host, player } = await playQuizNight(w)
  const download = (await w.get('/api/DownloadMyData', player)).json()
  expect(download.quizNights).toMatchObject({ nights: [{ code }], answers: [{ choice: 'Nine', name: 'Bob' }] })
  await w.deps.db.updateTable('users').set({ role: 'ordinary' }).execute()
  const admin = await w.player('admin')
  const remove = ({ id, email }: TestPlayer) => w.post('/api/DeletePlayer', { id, email }, admin)
  expect((await remove(player)).statusCode).toBe(200)
  const seats = await w.deps.db.selectFrom('night_seats').select(['name', 'user_id']).orderBy('seat').execute()
  expect(seats).toEqual([
    { name: '=Ada', user_id: null },
    { name: '', user_id: null },
  ])
  expect(await countAnswers(w)).toBe(1)
  await remove(host)
  expect(await w.deps.db.selectFrom('night_rooms').selectAll().execute()).toEqual([])
  expect(await countAnswers(w)).toBe(0)
})

it('a room and everything in it are deleted after 30 days', { tags: 'postgres' }, async () => {
  await using w = await createWorld(START)
  await playQuizNight(w)
  const { signal } = new AbortController()
  w.setClock('2026-12-21T19:59:00Z')
  expect(await deleteOldQuizNightsIfDue(w.deps, signal)).toBe(0)
  w.setClock('2026-12-22T20:01:00Z')
  expect(await deleteOldQuizNightsIfDue(w.deps, signal)).toBe(1)
  for (const table of ['night_rooms', 'night_questions', 'night_seats', 'night_answers'] as const) {
    expect(await w.deps.db.selectFrom(table).selectAll().execute()).toEqual([])
  }
})

async function countAnswers(w: World): Promise<number> {
  return (await w.deps.db.selectFrom('night_answers').selectAll().execute()).length
}

async function dayOfFirstQuestion(w: World) {
  const { id } = await w.deps.db.selectFrom('questions').select('id').executeTakeFirstOrThrow()
  return { day: '2026-11-20', question_id: id, assigned_at: 0 }
}
