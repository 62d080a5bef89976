import { expect, it } from 'vitest'
import { createQuiz } from '#test/fixtures.ts'
import type { TestPlayer } from '#test/players.ts'
import { sharedWorld } from '#test/shared-world.ts'
import { type World, createWorld } from '#test/world.ts'
import type { AnswerJson } from '#contract/answers/wire.ts'
import { listAnswersOfPlayer } from './answers.queries.ts'

const ADD = '/api/AddUserScoreQuestion'

type Added = { streak: number; message: string; data: AnswerJson }

/** Answers as the player's browser does. */
async function answer(w: World, player: TestPlayer, QuestionID: string, more: object = {}) {
  const reply = await w.post(ADD, { QuestionID, UserID: player.id, Choice: 'Seven', ...more }, player)
  return { status: reply.statusCode, reply, ...reply.json<Added>() }
}

/** In the order of the questions: databases promise none. */
async function stored(w: World, player: TestPlayer) {
  const answers = await listAnswersOfPlayer(w.deps.db, player.id)
  return answers.toSorted((one, other) => (one.questionId < other.questionId ? -1 : 1))
}

async function totals(w: World, { id }: TestPlayer) {
  const row = await w.deps.db
    .selectFrom('player_stats')
    .select(['all_total', 'all_correct', 'streak', 'best_streak', 'last_day'])
    .where('user_id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** A world in which `today` is the question of the day. */
async function dayWorld(instant = '2026-11-21T12:00Z') {
  const w = await createWorld(instant)
  await w.questions({ id: 'today', categories: ['Science', 'History'] })
  await w.get('/api/getToday')
  return w
}

it('judges a choice on the server, stores the answer and counts it', async () => {
  await using w = await dayWorld()
  const ada = await w.player()
  const { status, reply, ...added } = await answer(w, ada, 'today', {
    Choice: ' seven ',
    Score: false,
    Time: '00:01:05',
  })
  expect(status).toBe(200)
  expect(reply.headers['cache-control']).toBe('no-store')
  const data = {
    QuestionID: 'today',
    Choice: 'Seven',
    Score: true,
    Time: 65_000,
    Day: '2026-11-21',
    AnsweredAt: Date.parse('2026-11-21T12:00Z'),
  }
  expect(added).toMatchObject({ streak: 1, message: '', data })
  expect(await stored(w, ada)).toEqual([
    {
      playerId: ada.id,
      questionId: 'today',
      questionVersion: 1,
      category: 'Science',
      day: '2026-11-21',
      choice: 'Seven',
      correct: true,
      claimed: false,
      answeredAt: Date.parse('2026-11-21T12:00Z'),
      timeTaken: 65_000,
    },
  ])
  expect(await totals(w, ada)).toMatchObject({ all_total: 1, all_correct: 1, streak: 1 })
})

it("rejects a second answer to the same question with 'User already answered'", async () => {
  await using w = await dayWorld()
  const ada = await w.player()
  await answer(w, ada, 'today', { Choice: 'Five', Time: 1200 })
  w.setClock('2026-11-21T13:00Z')
  const again = await answer(w, ada, 'today', { Choice: 'Seven' })
  expect(again.status).toBe(200)
  expect(again.message).toBe('User already answered')
  expect(again.streak).toBe(1)
  expect(again.data).toMatchObject({ Choice: 'Five', Score: false, Time: 1200 })
  expect(await totals(w, ada)).toMatchObject({ all_total: 1, all_correct: 0 })
})

it('records a shown answer as wrong and keeps the streak', async () => {
  await using w = await dayWorld()
  const ada = await w.player()
  const added = await answer(w, ada, 'today', { Choice: undefined, Score: true, Shown: true })
  expect(added).toMatchObject({ message: '', streak: 1 })
  expect(added.data).toMatchObject({ Choice: null, Score: false, Claimed: false, Time: null })
})

it('refuses an answer sent for another player', async () => {
  await using w = await dayWorld()
  const [ada, grace] = [await w.player(), await w.player()]
  const reply = await w.post(ADD, { QuestionID: 'today', UserID: grace.id, Score: true }, ada)
  expect(reply.statusCode).toBe(403)
  expect(reply.json<Added>().message).toContain('only save answers for yourself')
  expect(await w.post(ADD, { QuestionID: 'today', UserID: grace.id, Score: true })).toMatchObject({ statusCode: 401 })
  expect([...(await stored(w, ada)), ...(await stored(w, grace))]).toEqual([])
})

it('replies 404 to an answer to a future question, as for a missing question', { tags: 'postgres' }, async () => {
  await using w = await dayWorld()
  await w.questions({ id: 'tomorrow' }, { id: 'draft', status: 'Draft' })
  w.setClock('2026-11-22T12:00Z')
  await w.get('/api/getToday')
  w.setClock('2026-11-21T23:59:59.999Z')
  const ada = await w.player()
  const replies = await Promise.all(
    ['tomorrow', 'draft', 'nowhere'].map((id) => answer(w, ada, id, { Choice: 'none of these' })),
  )
  for (const { status, reply } of replies) {
    expect(status).toBe(404)
    expect(reply.body).toBe('{"message":"We can’t find that question"}')
  }
  expect(await stored(w, ada)).toEqual([])
  w.setClock('2026-11-22T00:00:00.000Z')
  expect((await answer(w, ada, 'tomorrow')).streak).toBe(1)
})

it(
  'accepts an answer as soon as another process has assigned the question to today',
  { tags: 'postgres' },
  async () => {
    await using w = await dayWorld()
    await using other = await w.neighbour()
    await w.questions({ id: 'next' })
    const ada = await w.player()
    expect((await answer(other, ada, 'next')).status).toBe(404)
    w.setClock('2026-11-22T00:00:00.000Z')
    other.setClock('2026-11-22T00:00:00.000Z')
    await w.get('/api/getToday')
    expect(await answer(other, ada, 'next')).toMatchObject({ status: 200, streak: 1 })
  },
)

it('leaves the streak unchanged after an answer to a quiz-only question', async () => {
  await using w = await dayWorld()
  await w.quizQuestions({ id: 'quiz' })
  const ada = await w.player()
  const added = await answer(w, ada, 'quiz')
  expect(added).toMatchObject({ status: 200, streak: 0, data: { Day: null, Score: true } })
})

it('stores only the first pick of each quiz question and leaves the streak unchanged', async () => {
  await using w = await dayWorld()
  const asked = [
    ...(await w.questions({ id: 'quiz-only', status: 'Quizonly' })),
    ...(await w.questions({ id: 'had-its-day', categories: ['Art'] })),
  ]
  w.setClock('2026-11-22T12:00Z')
  await w.get('/api/getToday')
  await w.quizzes(createQuiz({ id: 'run', questionIds: asked.map(({ id }) => id) }))
  w.setClock('2026-11-23T12:00Z')
  const ada = await w.player()
  const questions = (await w.get('/api/getQuizQuestions/run')).json<{ data: { id: string }[] }>()
  expect(questions.data).toHaveLength(2)
  const picks = [
    await answer(w, ada, 'quiz-only', { Choice: 'Five', Time: 900 }),
    await answer(w, ada, 'quiz-only', { Choice: 'Seven' }),
    await answer(w, ada, 'had-its-day'),
    await answer(w, ada, 'had-its-day', { Choice: 'Nine' }),
  ]
  expect(picks.map(({ status, message }) => [status, message])).toEqual([
    [200, ''],
    [200, 'User already answered'],
    [200, ''],
    [200, 'User already answered'],
  ])
  expect(picks.map(({ streak }) => streak)).toEqual([0, 0, 0, 0])
  expect((await stored(w, ada)).map(({ questionId, choice }) => [questionId, choice])).toEqual([
    ['had-its-day', 'Seven'],
    ['quiz-only', 'Five'],
  ])
  const stats = await w.get(`/api/GetUserStats?id=${ada.id}`, { cookie: ada.cookie })
  expect(stats.json<{ data: object }>().data ?? stats.json()).toMatchObject({
    Streak: 0,
    allTotal: 2,
    allCorrect: 1,
    ScienceTotal: 1,
    ScienceCorrect: 0,
    ArtTotal: 1,
    ArtCorrect: 1,
  })
  expect(await totals(w, ada)).toMatchObject({
    all_total: 2,
    all_correct: 1,
    streak: 0,
    best_streak: 0,
    last_day: null,
  })
})

const sharedDay = sharedWorld(dayWorld)

it.each([
  [{ Choice: 'Eight' }, 'Please choose one of the options'],
  [{ Choice: '' }, 'Please choose one of the options'],
  [{ Choice: 'x'.repeat(1001) }, ''],
  [{ Choice: undefined }, 'Please send the Choice, or at least the Score'],
  [{ Choice: 'Sev\0en' }, 'Please remove the invisible NUL character'],
  [{ Choice: 7 }, ''],
  [{ QuestionID: 'to\0day' }, 'Please remove the invisible NUL character'],
  [{ QuestionID: '' }, 'Please say which question'],
])('refuses the answer %j with a message', async (more, message) => {
  const w = await sharedDay()
  const ada = await w.player()
  const refused = await answer(w, ada, 'today', more)
  expect(refused.status).toBe(400)
  expect(refused.message).toContain(message)
  expect(await stored(w, ada)).toEqual([])
})

it.each([
  [1500, 1500],
  ['00:00:07', 7000],
  [-1, null],
  [1e300, null],
  ['soon', null],
  [null, null],
])('stores an answer time of %j as %s', async (Time, taken) => {
  const w = await sharedDay()
  const ada = await w.player()
  expect((await answer(w, ada, 'today', { Time })).data.Time).toBe(taken)
})

it('accepts any text as the guess for a free-text question', async () => {
  await using w = await createWorld()
  await w.questions({ id: 'free', kind: 'Freetext', answer: 'Ladybird', wrongOptions: [] })
  await w.get('/api/getToday')
  const [ada, grace] = [await w.player(), await w.player()]
  expect((await answer(w, ada, 'free', { Choice: 'a ladybrid' })).data.Score).toBe(true)
  const wild = `\u{1F41E} '); drop table answers; -- \uD800`
  expect((await answer(w, grace, 'free', { Choice: wild })).data.Score).toBe(false)
  expect(await stored(w, grace)).toHaveLength(1)
})

it('judges an answer by the latest edit of the question', async () => {
  await using w = await dayWorld()
  const [ada, grace] = [await w.player(), await w.player()]
  await answer(w, ada, 'today')
  await w.deps.content.write(async (trx) => {
    await trx.updateTable('questions').set({ version: 2, answer: 'Two' }).execute()
    return { result: null, changed: true }
  })
  expect((await answer(w, grace, 'today', { Choice: 'Two' })).data.Score).toBe(true)
  expect((await stored(w, grace))[0]?.questionVersion).toBe(2)
  expect((await stored(w, ada))[0]?.questionVersion).toBe(1)
})

it("returns a player's answers to that player only", async () => {
  await using w = await dayWorld()
  await w.quizQuestions({ id: 'quiz' })
  const [ada, grace] = [await w.player(), await w.player()]
  await answer(w, ada, 'today')
  await answer(w, ada, 'quiz', { Choice: 'Nine' })
  const asked = async (ids: string, player: TestPlayer) => {
    const reply = await w.get(`/api/GetUserAnswers?ids=${ids}`, { cookie: player.cookie })
    return reply.json<{ data: AnswerJson[] }>().data
  }
  expect(await asked('today', ada)).toMatchObject([{ QuestionID: 'today', Choice: 'Seven' }])
  expect(await asked('today,quiz,nowhere,', ada)).toHaveLength(2)
  expect(await asked('', ada)).toEqual([])
  expect(await asked('today,quiz', grace)).toEqual([])
  const many = Array.from({ length: 101 }, (_, at) => `q${at}`).join(',')
  const refused = await w.get(`/api/GetUserAnswers?ids=${many}`, { cookie: ada.cookie })
  expect(refused.statusCode).toBe(400)
  expect((await w.get('/api/GetUserAnswers?ids=today')).statusCode).toBe(401)
})

it.each([
  ['2028-02-28', '2028-02-29'],
  ['2028-02-29', '2028-03-01'],
  ['2026-12-31', '2027-01-01'],
])('counts answers at the last millisecond of %s and on %s as a streak of two', async (one, next) => {
  await using w = await createWorld(`${one}T00:00:00.000Z`)
  await w.questions({ id: 'one' }, { id: 'next' })
  await w.get('/api/getToday')
  w.setClock(`${next}T00:00:00.000Z`)
  await w.get('/api/getToday')
  const [ada, grace, mary] = [await w.player(), await w.player(), await w.player()]
  for (const player of [ada, grace]) {
    w.setClock(`${one}T23:59:59.999Z`)
    expect((await answer(w, player, 'one')).streak).toBe(1)
  }
  w.setClock(`${next}T00:00:00.000Z`)
  expect((await answer(w, mary, 'one')).streak).toBe(0)
  expect((await answer(w, ada, 'next')).streak).toBe(2)
  w.setClock(`${next}T23:59:59.999Z`)
  expect((await answer(w, grace, 'next')).streak).toBe(2)
  expect((await answer(w, mary, 'next')).streak).toBe(1)
})

it('keeps every day of a streak when the clock is set back', async () => {
  await using w = await createWorld('2026-11-20T12:00Z')
  await w.questions({ id: 'one' }, { id: 'next' })
  await w.get('/api/getToday')
  w.setClock('2026-11-21T12:00Z')
  await w.get('/api/getToday')
  const ada = await w.player()
  expect((await answer(w, ada, 'next')).streak).toBe(1)
  w.setClock('2026-11-20T23:00Z')
  expect((await answer(w, ada, 'one')).streak).toBe(2)
  expect(await totals(w, ada)).toMatchObject({ streak: 2, best_streak: 2, last_day: '2026-11-21' })
})

it(
  'stores and counts one of 100 simultaneous answers that a player sends to two processes',
  { tags: 'postgres' },
  async () => {
    await using w = await dayWorld()
    await using other = await w.neighbour()
    const ada = await w.player()
    const replies = await Promise.all(Array.from({ length: 100 }, (_, at) => answer(at % 2 ? w : other, ada, 'today')))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(100)
    expect(replies.filter(({ message }) => message === '')).toHaveLength(1)
    expect(replies.filter(({ message }) => message === 'User already answered')).toHaveLength(99)
    expect(replies.every(({ streak }) => streak === 1)).toBe(true)
    expect(await stored(w, ada)).toHaveLength(1)
    expect(await totals(w, ada)).toMatchObject({ all_total: 1, all_correct: 1, streak: 1 })
  },
)
