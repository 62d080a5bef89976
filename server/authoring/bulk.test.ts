import { describe, expect, it } from 'vitest'
import type { TestPlayer } from '#test/players.ts'
import { type World, createWorld } from '#test/world.ts'

type Reply = {
  changed: number
  left: number
  reasons: { text: string; reason: string }[]
  activity: string | null
}

type Body = { ids?: string[]; [_: string]: unknown }

const change = (w: World, as: TestPlayer, { ids, ...body }: Body) =>
  w.post('/api/ChangeQuestions', { ...body, ...(ids ? { ids: ids.join(',') } : {}) }, as)

const changed = async (w: World, as: TestPlayer, body: Body) => {
  const reply = await change(w, as, body)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json<Reply>()
}

const rows = (w: World) => w.deps.db.selectFrom('questions').selectAll().orderBy('id').execute()

/** Seven questions of which the first has its day. */
async function seven(w: World): Promise<string[]> {
  const ids = Array.from({ length: 7 }, (_, at) => `q${at}`)
  await w.questions(...ids.map((id) => ({ id, categories: ['Art'] as ['Art'] })))
  await w.get('/')
  return ids
}

describe('changing many questions at once', () => {
  it(
    'a bulk change changes all suitable questions, lists the others with reasons and adds one activity log entry',
    { tags: 'postgres' },
    async () => {
      await using w = await createWorld()
      const admin = await w.player('admin')
      const ids = await seven(w)
      const before = await rows(w)
      const status = { ids, change: { to: 'status', status: 'Quizonly' } }
      const { activity, ...rest } = await changed(w, admin, status)
      expect(rest).toMatchObject({
        changed: 6,
        left: 1,
        reasons: [{ reason: 'It’s already been the question of the day' }],
      })
      expect((await rows(w)).map((row) => row.status)).toEqual([
        'Published',
        ...Array.from({ length: 6 }, () => 'Quizonly'),
      ])
      const log = await w.get('/api/Activities', { cookie: admin.cookie })
      expect(log.json()).toMatchObject({
        data: [{ id: activity, action: 'made quiz-only', questions: 6, quizzes: 0 }],
      })
      expect((await w.post('/api/Undo', { id: activity }, admin)).json()).toMatchObject({ undone: 6 })
      const plain = (some: typeof before) => some.map((row) => Object.assign(row, { version: 0, updated_at: 0 }))
      expect(plain(await rows(w))).toEqual(plain(before))
    },
  )

  it('a bulk change with a filter changes all matching questions', async () => {
    await using w = await createWorld()
    const admin = await w.player('admin')
    await seven(w)
    await w.questions({ id: 'sport', categories: ['Sport'] })
    const difficulty = { to: 'difficulty', difficulty: 'Hard' }
    const filter = { category: 'art', use: 'unused' }
    expect(await changed(w, admin, { filter, change: difficulty })).toMatchObject({ changed: 6 })
    const category = { to: 'category', category: 'History' }
    const found = { filter: { difficulty: 'Hard' }, change: category }
    expect(await changed(w, admin, found)).toMatchObject({ changed: 6, left: 0 })
    const edits = await w.get('/api/QuestionHistory/q3', { cookie: admin.cookie })
    expect(edits.json<{ data: { Action: string }[] }>().data.map((one) => one.Action)).toEqual([
      'edited',
      'edited',
      'added',
    ])
    expect((await w.get('/api/list?category=History', { cookie: admin.cookie })).json()).toMatchObject({ total: 6 })
  })

  it('a bulk change plans questions for consecutive free days from a given day on', async () => {
    await using w = await createWorld()
    const admin = await w.player('admin')
    const ids = await seven(w)
    await w.post('/api/ScheduleQuestion', { id: 'q5', Day: '2026-12-25' }, admin)
    const plan = { ids: ['q3', ...ids], change: { to: 'schedule', from: '2026-12-24' } }
    const { reasons, activity } = await changed(w, admin, plan)
    expect(reasons.map(({ reason }) => reason)).toEqual([
      'It’s already been the question of the day',
      'It’s already planned for a day',
    ])
    expect((await rows(w)).map((row) => row.scheduled_day?.slice(5) ?? null)).toEqual([
      null,
      '12-26',
      '12-27',
      '12-24',
      '12-28',
      '12-25',
      '12-29',
    ])
    await w.post('/api/Undo', { id: activity }, admin)
    expect((await rows(w)).filter((row) => row.scheduled_day)).toMatchObject([{ id: 'q5' }])
  })

  it('a bulk change archives questions, and undo restores them', async () => {
    await using w = await createWorld()
    const admin = await w.player('admin')
    const ids = await seven(w)
    const { activity } = await changed(w, admin, { ids, change: { to: 'archive' } })
    const version = w.deps.content.version()
    expect((await rows(w)).every((row) => row.archived_at !== null)).toBe(true)
    await w.post('/api/Undo', { id: activity }, admin)
    expect((await rows(w)).every((row) => row.archived_at === null)).toBe(true)
    expect(w.deps.content.version()).toBe(version + 1)
  })

  it('a bulk change appends each selected question once to a quiz', { tags: 'postgres' }, async () => {
    await using w = await createWorld()
    const admin = await w.player('admin')
    await seven(w)
    const added = await w.post('/api/AddQuiz', { Title: 'Art', Questions: ['q2'] }, admin)
    const quizId = added.json<{ data: { id: string } }>().data.id
    const into = { ids: ['q3', 'q2', 'q1'], change: { to: 'quiz', quizId } }
    const { activity, ...rest } = await changed(w, admin, into)
    expect(rest).toMatchObject({ changed: 2, left: 1 })
    const asked = async () =>
      (await w.get(`/api/AllQuizzes/${quizId}`, { cookie: admin.cookie })).json<{
        data: { Questions: string[] }
      }>().data.Questions
    expect(await asked()).toEqual(['q2', 'q3', 'q1'])
    await w.post('/api/Undo', { id: activity }, admin)
    expect(await asked()).toEqual(['q2'])
  })

  it(
    'a bulk change is refused for more than 5,000 questions, without ids or filter, and for contributors',
    { tags: 'postgres' },
    async () => {
      await using w = await createWorld()
      const admin = await w.player('admin')
      const to = { to: 'archive' }
      const ids = Array.from({ length: 5001 }, (_, at) => `q${at}`)
      const many = await change(w, admin, { ids, change: to })
      expect([many.statusCode, many.json()]).toEqual([
        400,
        { message: 'Please choose at most 5,000 questions at once' },
      ])
      const none = await change(w, admin, { change: to })
      expect(none.json()).toEqual({
        message: 'Please send either question ids or a filter',
      })
      const contributor = await w.player('contributor')
      expect((await change(w, contributor, { ids: [], change: to })).statusCode).toBe(403)
    },
  )
})

it('exports selected questions or all that match a filter', { tags: 'postgres' }, async () => {
  await using w = await createWorld()
  const admin = await w.player('admin')
  const some = await w.questions(
    { text: 'Which river flows through Rome?' },
    { text: 'Which river flows through Vienna?' },
    { text: 'Who painted it?' },
  )
  const [one = '', two = ''] = some.map(({ id }) => id)
  await w.deps.db.updateTable('questions').set({ archived_at: 1 }).where('id', '=', one).execute()
  const exported = async (which: object) => {
    const reply = await w.post('/api/ExportSelection', { format: 'csv', ...which }, admin)
    expect(reply.statusCode, reply.body).toBe(200)
    expect(reply.headers['content-disposition']).toMatch(/questions-selection-.*\.csv/)
    return ['Rome', 'Vienna', 'painted'].filter((word) => reply.body.includes(word))
  }
  expect(await exported({ ids: `${one},${two},none` })).toEqual(['Rome', 'Vienna'])
  expect(await exported({ filter: { words: 'river' } })).toEqual(['Vienna'])
  expect((await w.post('/api/ExportSelection', { format: 'csv' }, admin)).statusCode).toBe(400)
})
