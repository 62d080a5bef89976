import { describe, expect, it } from 'vitest'
import type { AuthoredQuestionJson } from '#contract/question-authoring/authored-wire.ts'
import type { AuthoredQuizJson } from '#contract/quiz-authoring/authored-wire.ts'
import type { QuizPublicationCheckJson } from '#contract/quiz-authoring/preview-wire.ts'
import type { Question } from '#domain/questions/question.ts'
import { createQuiz } from '#test/fixtures.ts'
import type { TestPlayer } from '#test/players.ts'
import { type World, createWorld } from '#test/world.ts'

type Reply<T> = { data: T; questions: AuthoredQuestionJson[]; message?: string }

/** Today has its question; then there are a draft, a planned question and one without a day. */
async function desk(w: World) {
  const admin = await w.player('admin')
  await w.questions({ id: 'today' })
  await w.get('/')
  await w.questions({ id: 'draft', status: 'Draft' }, { id: 'planned' }, { id: 'undated' }, { id: 'elsewhere' })
  await w.post('/api/ScheduleQuestion', { id: 'planned', Day: '2026-11-25' }, admin)
  await w.post('/api/ScheduleQuestion', { id: 'elsewhere', Day: '2026-11-23' }, admin)
  return admin
}

const Questions = ['draft', 'planned', 'undated']

const check = async (w: World, as: TestPlayer, ids = Questions) =>
  (await w.post('/api/CheckQuiz', { Questions: ids }, as)).json<Reply<QuizPublicationCheckJson>>()

const add = (w: World, as: TestPlayer, special: object) =>
  w.post('/api/AddQuiz', { Title: 'Ten new ones', Questions, ...special }, as)

const question = async (w: World, { cookie }: TestPlayer, id: string) =>
  (await w.get(`/api/list/${id}`, { cookie })).json<Reply<AuthoredQuestionJson>>().data

const isPlayable = async (w: World) => (await w.get('/Quiz/ten-new-ones')).statusCode === 200

describe('a quiz with unreleased questions', () => {
  it('a quiz with unreleased questions is shown to authors with these and the effect of each release option', async () => {
    await using w = await createWorld()
    const admin = await desk(w)
    const { data, questions } = await check(w, admin, [...Questions, 'today', 'nothing'])
    expect(data).toEqual({
      Readiness: 'needs',
      PlayableFrom: '',
      Unseen: 4,
      Undated: 1,
      Drafts: 1,
      Gone: 1,
      Waiting: Questions,
      Unfinished: [],
      FreedDays: ['2026-11-25'],
      ReleaseDays: [
        { id: 'draft', Day: '2026-11-22' },
        { id: 'planned', Day: '2026-11-25' },
        { id: 'undated', Day: '2026-11-24' },
      ],
    })
    expect(questions.map(({ id }) => id)).toEqual([...Questions, 'today'])
  })

  it(
    'a quiz is playable at once when its questions become quiz-only, which frees their days',
    { tags: 'postgres' },
    async () => {
      await using w = await createWorld()
      const admin = await desk(w)
      const added = await add(w, admin, { Release: 'quiz-only' })
      expect(added.json()).toMatchObject({ data: { Readiness: 'ready', Unseen: 0 } })
      expect(await isPlayable(w)).toBe(true)
      for (const id of Questions) {
        expect(await question(w, admin, id)).toMatchObject({ Status: 'Quizonly', ScheduledDay: '' })
      }
      const { data } = (await w.get('/api/QuestionHistory/planned', { cookie: admin.cookie })).json<
        Reply<{ Action: string }[]>
      >()
      expect(data[0]).toMatchObject({ Action: 'made quiz-only' })
      const other = await w.post('/api/ScheduleQuestion', { id: 'elsewhere', Day: '2026-11-25' }, admin)
      expect(other.statusCode).toBe(200)
    },
  )

  it('a quiz becomes playable once all its questions were released on their days', async () => {
    await using w = await createWorld()
    const admin = await desk(w)
    const added = await add(w, admin, { Release: 'on-days' })
    expect(added.json()).toMatchObject({ data: { Readiness: 'from', PlayableFrom: '2026-11-25' } })
    for (const day of ['2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25']) {
      expect(await isPlayable(w)).toBe(false)
      w.setClock(`${day}T00:00:01Z`)
      await w.get('/')
    }
    expect(await isPlayable(w)).toBe(true)
    expect((await w.get('/Quiz')).body).toContain('Ten new ones')
    const later = await w.player('admin')
    expect(await question(w, later, 'draft')).toMatchObject({ DateUsed: '2026-11-22' })
  })

  it('a quiz can be published and its questions released in one step from the list or the form', async () => {
    await using w = await createWorld()
    const admin = await desk(w)
    const draft = (await add(w, admin, { Status: 'Draft' })).json<Reply<AuthoredQuizJson>>().data
    const action = { id: draft.id, Action: 'publish', Release: 'on-days' }
    const planned = await w.post('/api/SetQuizStatus', action, admin)
    expect(planned.json()).toMatchObject({ data: { Status: 'Published', Readiness: 'from' } })
    const edit = await w.post(`/api/EditQuiz/${draft.id}`, { Release: 'quiz-only' }, admin)
    expect(edit.json()).toMatchObject({ data: { Status: 'Published', Readiness: 'ready' } })
    expect(await isPlayable(w)).toBe(true)
  })

  it('publishing a quiz and releasing its questions is one activity log entry and is undone as one', async () => {
    await using w = await createWorld()
    const admin = await desk(w)
    const draft = (await add(w, admin, { Status: 'Draft' })).json<Reply<AuthoredQuizJson>>().data
    for (const Release of ['quiz-only', 'on-days']) {
      const action = { id: draft.id, Action: 'publish', Release }
      const { activity } = (await w.post('/api/SetQuizStatus', action, admin)).json<{
        activity: string
      }>()
      const undone = await w.post('/api/Undo', { id: activity }, admin)
      expect(undone.statusCode, undone.body).toBe(200)
      expect(await question(w, admin, 'draft')).toMatchObject({ Status: 'Draft', ScheduledDay: '' })
      expect(await question(w, admin, 'planned')).toMatchObject({
        Status: 'Published',
        ScheduledDay: '2026-11-25',
      })
      const found = await w.get(`/api/AllQuizzes/${draft.id}`, { cookie: admin.cookie })
      expect(found.json()).toMatchObject({ data: { Status: 'Draft', Readiness: 'needs' } })
    }
  })

  it(
    'a quiz is listed at each of its questions with the day from which it can be played',
    { tags: 'postgres' },
    async () => {
      await using w = await createWorld()
      const admin = await desk(w)
      const others = [await w.player('contributor'), await w.player('contributor')] as const
      await add(w, others[0], { Title: 'A draft of mine' })
      await add(w, admin, { Release: 'on-days' })
      const asking = async ({ cookie }: TestPlayer) =>
        (await w.get('/api/QuizzesAsking?ids=planned,elsewhere', { cookie }))
          .json<Reply<AuthoredQuizJson[]>>()
          .data.map(({ Title, PlayableFrom }) => `${Title} ${PlayableFrom}`)
          .toSorted()
      expect(await asking(others[0])).toEqual(['A draft of mine 2026-11-25', 'Ten new ones 2026-11-25'])
      expect(await asking(others[1])).toEqual(['Ten new ones 2026-11-25'])
    },
  )

  it('a quiz with unreleased questions stays unchanged without a release request or while it is a draft', async () => {
    await using w = await createWorld()
    const admin = await desk(w)
    const contributor = await w.player('contributor')
    await add(w, admin, {})
    await add(w, admin, { Status: 'Draft', Release: 'quiz-only' })
    await add(w, contributor, { Release: 'quiz-only' })
    expect((await check(w, admin)).data).toMatchObject({ Drafts: 1, Undated: 1 })
    expect(await isPlayable(w)).toBe(false)
  })

  it.each([
    ['a draft that says too little', 'half', '“Half?” isn’t ready to publish'],
    ['a question that is gone', 'nothing', 'A question in this quiz has been deleted. Please remove it first.'],
  ])('publishing a quiz with unreleased questions is refused with %s, and nothing changes', async (_, id, message) => {
    await using w = await createWorld()
    const admin = await desk(w)
    const half: Partial<Question> = { id: 'half', text: 'Half?', answer: '', status: 'Draft' }
    await w.questions(half)
    const reply = await add(w, admin, { Questions: ['undated', id], Release: 'quiz-only' })
    expect(reply.statusCode).toBe(409)
    expect(reply.json<Reply<never>>().message).toContain(message)
    expect(await question(w, admin, 'undated')).toMatchObject({ Status: 'Published', Version: 1 })
    const quizzes = await w.get('/api/AllQuizzes', { cookie: admin.cookie })
    expect(quizzes.json()).toEqual({ data: [] })
  })

  it('the questions of two simultaneously released quizzes get different free days', { tags: 'postgres' }, async () => {
    await using w = await createWorld()
    await using neighbour = await w.neighbour()
    const admin = await desk(w)
    await w.questions({ id: 'a', status: 'Draft' }, { id: 'b', status: 'Draft' })
    const replies = await Promise.all([
      add(w, admin, { Release: 'on-days' }),
      add(neighbour, admin, { Questions: ['a', 'b'], Release: 'on-days' }),
    ])
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    const days = w.deps.db.selectFrom('questions').select('scheduled_day as day')
    const planned = (await days.where('scheduled_day', 'is not', null).execute()).map(({ day }) => day)
    expect(new Set(planned).size).toBe(6)
  })
})

describe('the readiness of a quiz', () => {
  it('a quiz is playable for visitors exactly if authors see it as playable, for any mix of questions', async () => {
    await using w = await createWorld()
    const admin = await w.player('admin')
    let at = 0
    for (const status of ['Published', 'Draft', 'Quizonly'] as const) {
      for (const month of [null, '2026-10', '2026-12']) {
        for (const archived_at of [null, 1]) {
          at += 1
          const id = `question-${at}`
          await w.questions({ id, status })
          await w.deps.db.updateTable('questions').set({ archived_at }).where('id', '=', id).execute()
          const day = `${month}-${String(at).padStart(2, '0')}`
          const had = { day, question_id: id, assigned_at: 1 }
          if (month) await w.deps.db.insertInto('days').values(had).execute()
          await w.quizzes(createQuiz({ slug: id, questionIds: [id] }))
        }
      }
    }
    const all = await w.get('/api/AllQuizzes', { cookie: admin.cookie })
    const quizzes = all.json<Reply<AuthoredQuizJson[]>>().data
    for (const { Stub, Readiness } of quizzes) {
      const { statusCode } = await w.get(`/api/GetQuiz/${Stub}`)
      expect(`${Stub} ${statusCode === 200}`).toBe(`${Stub} ${Readiness === 'ready'}`)
    }
    const ready = quizzes.filter(({ Readiness }) => Readiness === 'ready')
    expect([quizzes.length, ready.length]).toEqual([18, 5])
  })
})
