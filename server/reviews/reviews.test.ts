import { describe, expect, it } from 'vitest'
import type { QuestionJson } from '#contract/questions/wire.ts'
import { addDays, type Day, formatDayAndMonth } from '#domain/time/day.ts'
import type { RecallGrade, DueQuestionReviewCounts } from '#domain/review/review.ts'
import type { TestPlayer } from '#test/players.ts'
import { type World, createWorld } from '#test/world.ts'

const FIRST = '2026-11-21' as Day
const dayOf = (after: number) => addDays(FIRST, after)

type Due = { question: QuestionJson; attemptId: string; days: Record<RecallGrade, number> }
type Reviews = DueQuestionReviewCounts & { data: Due[] }

/** A world at noon, some of whose questions have had their day, with one player who answered them. */
async function reviewWorld(choices: Record<string, string>) {
  const w = await createWorld(`${FIRST}T12:00Z`)
  await w.quizQuestions(...Object.keys(choices).map((id) => ({ id })))
  const player = await w.player()
  for (const [id, choice] of Object.entries(choices)) await answer(w, player, id, choice)
  return Object.assign(w, { ada: player, on: (day: Day) => w.setClock(`${day}T12:00Z`) })
}

const answer = (w: World, player: TestPlayer, QuestionID: string, Choice: string) =>
  w.post('/api/AddUserScoreQuestion', { QuestionID, UserID: player.id, Choice }, player)

async function reviewsOf(w: World, { cookie }: TestPlayer): Promise<Reviews> {
  const reply = await w.get('/api/GetReviews', { cookie })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json<Reviews>()
}

const idsOf = ({ data }: Reviews) => data.map(({ question }) => question.id).toSorted()

async function add(
  w: World,
  player: TestPlayer,
  questionId: string,
  more: { grade?: RecallGrade; attemptId?: string; reviewedAt?: number } = {},
) {
  const body = { questionId, attemptId: 'one', grade: 'good', ...more }
  const reply = await w.post('/api/AddReview', body, player)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json<{ due: Day | null }>().due
}

async function star(w: World, player: TestPlayer, questionId: string, starred = true) {
  const reply = await w.post('/api/SetReviewStar', { questionId, starred }, player)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json<{ due: Day | null }>().due
}

const cardsIn = (w: World) => w.deps.db.selectFrom('review_cards').selectAll().orderBy('question_id').execute()

describe('a missed question', () => {
  it('a missed question comes back the next day, and later after a review with a good grade', async () => {
    await using w = await reviewWorld({ missed: 'Five', solved: 'Seven' })
    expect(await reviewsOf(w, w.ada)).toEqual({
      due: 0,
      done: 0,
      next: { day: dayOf(1), count: 1 },
      data: [],
    })
    w.on(dayOf(1))
    const [due] = (await reviewsOf(w, w.ada)).data
    expect(due).toMatchObject({
      question: { id: 'missed', Question: expect.stringContaining('ladybird') },
      attemptId: '1',
      days: { again: 1, hard: 2, good: 3, easy: 4 },
    })
    expect(await add(w, w.ada, 'missed', { grade: 'good' })).toBe(dayOf(4))
    expect(await reviewsOf(w, w.ada)).toMatchObject({
      due: 0,
      done: 1,
      next: { day: dayOf(4), count: 1 },
    })
    w.on(dayOf(4))
    expect((await reviewsOf(w, w.ada)).data[0]).toMatchObject({ attemptId: '2', days: { good: 8 } })
  })

  it('a question whose answer was only shown is due for review from the start of the next day', async () => {
    await using w = await reviewWorld({})
    await w.questions({ id: 'shown' })
    await w.get('/api/getToday')
    w.setClock(`${FIRST}T23:59:59.999Z`)
    const body = { QuestionID: 'shown', UserID: w.ada.id, Shown: true }
    expect((await w.post('/api/AddUserScoreQuestion', body, w.ada)).statusCode).toBe(200)
    expect((await reviewsOf(w, w.ada)).due).toBe(0)
    w.setClock(`${dayOf(1)}T00:00Z`)
    expect(idsOf(await reviewsOf(w, w.ada))).toEqual(['shown'])
  })

  it('a review leaves streak and statistics unchanged', async () => {
    await using w = await reviewWorld({ missed: 'Five' })
    const stats = () => w.get(`/api/GetUserStats?id=${w.ada.id}`, { cookie: w.ada.cookie })
    w.on(dayOf(1))
    const before = (await stats()).json<object>()
    await add(w, w.ada, 'missed', { grade: 'easy' })
    await star(w, w.ada, 'missed')
    expect((await stats()).json()).toEqual(before)
  })

  it('a missed question comes back for review in its latest edit, and no longer after it is archived', async () => {
    await using w = await reviewWorld({ edited: 'Five', archived: 'Five' })
    w.on(dayOf(1))
    expect(idsOf(await reviewsOf(w, w.ada))).toEqual(['archived', 'edited'])
    const { db } = w.deps
    await db.updateTable('questions').set({ text: 'New?' }).where('id', '=', 'edited').execute()
    await db.updateTable('questions').set({ archived_at: 1 }).where('id', '=', 'archived').execute()
    const found = await reviewsOf(w, w.ada)
    expect(found.data.map(({ question }) => question.Question)).toEqual(['New?'])
    expect(found.due).toBe(1)
  })

  it('at most twenty questions a day come back, longest overdue first', async () => {
    const ids = Array.from({ length: 23 }, (_, at) => `q-${String(at).padStart(2, '0')}`)
    await using w = await reviewWorld({})
    await w.quizQuestions(...ids.map((id) => ({ id })))
    for (const [at, id] of ids.entries()) {
      if (at === 3) w.on(dayOf(1))
      await answer(w, w.ada, id, 'Five')
    }
    w.on(dayOf(2))
    const first = await reviewsOf(w, w.ada)
    expect(idsOf(first)).toEqual(ids.slice(0, 20))
    for (const { question } of first.data.slice(0, 19)) await add(w, w.ada, question.id)
    expect(await reviewsOf(w, w.ada)).toMatchObject({ due: 1, done: 19, next: null })
    await add(w, w.ada, 'q-19')
    expect(await reviewsOf(w, w.ada)).toMatchObject({
      due: 0,
      done: 20,
      next: { day: dayOf(3), count: 3 },
    })
    w.on(dayOf(3))
    expect(idsOf(await reviewsOf(w, w.ada))).toEqual(ids.slice(20))
  })
})

describe('a star', () => {
  it('starring a solved question brings it back for review, and unstarring removes it', async () => {
    await using w = await reviewWorld({ solved: 'Seven' })
    expect(await star(w, w.ada, 'solved')).toBe(dayOf(3))
    w.on(dayOf(3))
    expect(idsOf(await reviewsOf(w, w.ada))).toEqual(['solved'])
    expect(await star(w, w.ada, 'solved', false)).toBeNull()
    expect(idsOf(await reviewsOf(w, w.ada))).toEqual([])
  })

  it('unstarring a missed question removes it from the reviews and keeps its review history', async () => {
    await using w = await reviewWorld({ missed: 'Five', other: 'Five' })
    await star(w, w.ada, 'missed', false)
    w.on(dayOf(1))
    expect(idsOf(await reviewsOf(w, w.ada))).toEqual(['other'])
    const due = await add(w, w.ada, 'other')
    await star(w, w.ada, 'other', false)
    expect(await add(w, w.ada, 'other', { attemptId: 'late' })).toBeNull()
    w.on(dayOf(4))
    expect(idsOf(await reviewsOf(w, w.ada))).toEqual([])
    await w.deps.db.deleteFrom('reviews').where('attempt_id', '=', 'late').execute()
    expect(await star(w, w.ada, 'other')).toBe(due)
    expect(idsOf(await reviewsOf(w, w.ada))).toEqual(['other'])
  })

  it(
    'questions that were answered wrong or starred are listed as starred, and other questions are not',
    { tags: 'postgres' },
    async () => {
      await using w = await reviewWorld({ missed: 'Five', starred: 'Seven', solved: 'Seven' })
      await star(w, w.ada, 'starred')
      const url = '/api/GetReviewStars?ids=missed,starred,solved,nothing'
      const { data } = (await w.get(url, { cookie: w.ada.cookie })).json<{ data: string[] }>()
      expect(data.toSorted()).toEqual(['missed', 'starred'])
    },
  )

  it('a star and a review of a question that the player has not answered are refused', async () => {
    await using w = await reviewWorld({})
    await w.quizQuestions({ id: 'new' })
    const reply = await w.post('/api/SetReviewStar', { questionId: 'new', starred: true }, w.ada)
    expect(reply.statusCode).toBe(404)
    const review = { questionId: 'new', attemptId: '1', grade: 'good' }
    expect((await w.post('/api/AddReview', review, w.ada)).statusCode).toBe(404)
    expect(await cardsIn(w)).toEqual([])
  })
})

describe('two devices', () => {
  it('two devices that send the same review count once', { tags: 'postgres' }, async () => {
    await using w = await reviewWorld({ missed: 'Five' })
    await using other = await w.neighbour()
    w.on(dayOf(1))
    other.setClock(`${dayOf(1)}T12:00Z`)
    const [here, there] = [await reviewsOf(w, w.ada), await reviewsOf(other, w.ada)]
    expect(here).toEqual(there)
    const attemptId = here.data[0]?.attemptId ?? ''
    const dues = await Promise.all([
      add(w, w.ada, 'missed', { attemptId, grade: 'good' }),
      add(other, w.ada, 'missed', { attemptId, grade: 'good' }),
      add(w, w.ada, 'missed', { attemptId, grade: 'good' }),
    ])
    expect(new Set(dues)).toEqual(new Set([dayOf(4)]))
    expect(await w.deps.db.selectFrom('reviews').selectAll().execute()).toHaveLength(1)
  })

  it('reviews that arrive out of order give the same review card', async () => {
    await using w = await reviewWorld({ missed: 'Five' })
    const bob = await w.player()
    await answer(w, bob, 'missed', 'Five')
    const [early, late] = [dayOf(1), dayOf(4)].map((day) => Date.parse(`${day}T12:00Z`)) as [number, number]
    w.on(dayOf(5))
    await add(w, w.ada, 'missed', { attemptId: 'a', reviewedAt: early })
    const inOrder = await add(w, w.ada, 'missed', { attemptId: 'b', reviewedAt: late })
    await add(w, bob, 'missed', { attemptId: 'b', reviewedAt: late })
    expect(await add(w, bob, 'missed', { attemptId: 'a', reviewedAt: early })).toBe(inOrder)
    expect(inOrder).toBe(dayOf(12))
  })

  it('a device whose clock is ahead cannot store a review in the future', async () => {
    await using w = await reviewWorld({ missed: 'Five' })
    w.on(dayOf(1))
    const reviewedAt = Date.parse('2031-01-01T00:00Z')
    expect(await add(w, w.ada, 'missed', { reviewedAt })).toBe(dayOf(4))
  })
})

it(
  'the retention curve starts at the first answer and counts the questions under review',
  { tags: 'postgres' },
  async () => {
    await using w = await reviewWorld({ missed: 'Five', other: 'Five', solved: 'Seven' })
    w.on(dayOf(2))
    await add(w, w.ada, 'missed', { grade: 'easy' })
    const reply = await w.get('/api/GetRetention', { cookie: w.ada.cookie })
    const { questions, today, html } = reply.json<{ questions: number; today: number; html: string }>()
    expect(questions).toBe(2)
    const shares = [...html.matchAll(/<title>([^:]+): (\d+)%<\/title>/g)].map(([, day, share]) => [day, Number(share)])
    expect(shares[0]).toEqual([formatDayAndMonth(FIRST), 100])
    expect(shares[2]).toEqual(['Today', Math.round(100 * today)])
    expect(shares.at(-1)?.[0]).toBe(formatDayAndMonth(dayOf(30)))
    expect(shares[2]?.[1]).toBeGreaterThan(Number(shares[1]?.[1]))
  },
)

it('a question is not returned by id before its day', async () => {
  await using w = await reviewWorld({ asked: 'Seven' })
  await w.questions({ id: 'today' }, { id: 'tomorrow' }, { id: 'draft', status: 'Draft' })
  await w.questions({ id: 'unasked', status: 'Quizonly' }, { id: 'gone' })
  await w.get('/api/getToday')
  const url = '/api/GetOpenQuestions?ids=asked,today,tomorrow,draft,unasked,nothing'
  const { data } = (await w.get(url)).json<{ data: QuestionJson[] }>()
  expect(data.map(({ id }) => id).toSorted()).toEqual(['asked', 'today'])
})
