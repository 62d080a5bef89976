import { describe, expect, it } from 'vitest'
import type { Question } from '#domain/questions/question.ts'
import { createQuiz } from '#test/fixtures.ts'
import type { TestPlayer } from '#test/players.ts'
import { type World, createWorld } from '#test/world.ts'

/** A quiz at /Quiz/maps whose questions are `one`, `two` and `three`. */
async function maps(w: World, special: Partial<Question> = {}): Promise<string> {
  const ids = ['one', 'two', 'three']
  await w.questions(...ids.map((id) => ({ id, text: `Which is ${id}?`, status: 'Quizonly' as const, ...special })))
  const quiz = createQuiz({ title: 'Edible maps', slug: 'maps', questionIds: ids })
  await w.quizzes(quiz)
  return quiz.id
}

async function act(w: World, as: TestPlayer, id: string, Action: string): Promise<void> {
  const reply = await w.post('/api/SetQuizStatus', { id, Action }, as)
  expect(reply.statusCode, reply.body).toBe(200)
}

const archiveQuestion = (w: World, as: TestPlayer, id: string) =>
  w.app.inject({
    method: 'DELETE',
    url: `/api/list/${id}`,
    headers: { origin: 'https://trivia.example', cookie: as.cookie },
  })

const answer = (w: World, player: TestPlayer, QuestionID: string) =>
  w.post('/api/AddUserScoreQuestion', { QuestionID, UserID: player.id, Choice: 'Seven' }, player)

const score = (w: World, player: TestPlayer, QuizID: string, Score: number) =>
  w.post('/api/AddUserScore', { QuizID, UserID: player.id, Score, AttemptID: `${Score}` }, player)

const results = async (w: World, { id, cookie }: TestPlayer) =>
  (await w.get(`/api/GetUserScores?id=${id}`, { cookie })).json<{ data: object[] }>().data

const LISTS = ['/Quiz', '/', '/sitemap-1.xml', '/api/GetQuizzes', '/api/GetQuizzes/9/Random']
const PLACES = ['/Quiz/maps', '/api/GetQuiz/maps', '/api/getQuizQuestions/maps']

/** Where the quiz is found: in which lists, and at which addresses. */
async function whereItIs(w: World): Promise<string[]> {
  const found: string[] = []
  for (const path of LISTS) {
    if (/Edible maps|Quiz\/maps/.test((await w.get(path)).body)) found.push(path)
  }
  for (const path of [...PLACES, '/share/quiz-maps.png']) {
    if ((await w.get(path)).statusCode === 200) found.push(path)
  }
  return found
}

const EVERYWHERE = [...LISTS, ...PLACES, '/share/quiz-maps.png']

describe('an archived quiz', () => {
  it('an archived quiz is missing from lists, pages, pictures and the sitemap, and is restored as a draft', async () => {
    await using w = await createWorld()
    const admin = await w.player('admin')
    const id = await maps(w)
    expect(await whereItIs(w)).toEqual(EVERYWHERE)
    await act(w, admin, id, 'archive')
    expect(await whereItIs(w)).toEqual([])
    const { data } = (await w.get(`/api/AllQuizzes/${id}`, { cookie: admin.cookie })).json<{
      data: object
    }>()
    expect(data).toMatchObject({ Archived: true, Title: 'Edible maps', Version: 2 })
    await act(w, admin, id, 'restore')
    expect(await whereItIs(w)).toEqual([])
    await act(w, admin, id, 'publish')
    expect(await whereItIs(w)).toEqual(EVERYWHERE)
  })

  it('an archived quiz cannot be published before it is restored', async () => {
    await using w = await createWorld()
    const admin = await w.player('admin')
    const id = await maps(w)
    await act(w, admin, id, 'archive')
    const reply = await w.post('/api/SetQuizStatus', { id, Action: 'publish' }, admin)
    expect([reply.statusCode, reply.json()]).toEqual([
      409,
      { message: 'This quiz is archived. Please restore it first.' },
    ])
  })

  it('players keep their results in an archived quiz, without a link to it', async () => {
    await using w = await createWorld()
    const player = await w.player()
    const id = await maps(w)
    await score(w, player, id, 2)
    await act(w, await w.player('admin'), id, 'archive')
    expect(await results(w, player)).toMatchObject([{ Title: 'Edible maps', Stub: '', Best: { Score: 2, Total: 3 } }])
  })

  it('an archived quiz accepts the score of a player who had started before', async () => {
    await using w = await createWorld()
    const player = await w.player()
    const id = await maps(w)
    await act(w, await w.player('admin'), id, 'archive')
    expect((await score(w, player, id, 3)).statusCode).toBe(200)
    expect(await results(w, player)).toMatchObject([{ Best: { Score: 3, Total: 3 } }])
  })
})

describe('a quiz-only question', () => {
  it.each([
    ['archive', 404],
    ['unpublish', 404],
    ['publish', 200],
  ])(
    'after %s of the only quiz that asks a question, an answer to the question gets status %i',
    async (action, status) => {
      await using w = await createWorld()
      const id = await maps(w)
      await act(w, await w.player('admin'), id, action)
      expect((await answer(w, await w.player(), 'one')).statusCode).toBe(status)
    },
  )

  it('a quiz-only question stays open as long as another quiz asks it', async () => {
    await using w = await createWorld()
    const id = await maps(w)
    await w.quizzes(createQuiz({ questionIds: ['one'] }))
    await act(w, await w.player('admin'), id, 'archive')
    expect((await answer(w, await w.player(), 'one')).statusCode).toBe(200)
    expect((await answer(w, await w.player(), 'two')).statusCode).toBe(404)
  })
})

describe('an archived question', () => {
  it('an archived question is skipped in quizzes and in all their question counts', async () => {
    await using w = await createWorld()
    const admin = await w.player('admin')
    const player = await w.player()
    const id = await maps(w)
    expect((await archiveQuestion(w, admin, 'two')).json()).toMatchObject({ archived: true })
    const asked = (await w.get('/api/getQuizQuestions/maps')).json<{ data: { id: string }[] }>()
    expect(asked.data.map((question) => question.id)).toEqual(['one', 'three'])
    const quiz = (await w.get('/api/GetQuiz/maps')).json<{ data: object }>()
    expect(quiz.data).toMatchObject({ Questions: ['one', 'three'] })
    const list = (await w.get('/api/GetQuizzes')).json<{ data: object[] }>()
    expect(list.data).toMatchObject([{ Questions: ['one', 'three'] }])
    const page = (await w.get('/Quiz/maps')).body
    expect(page).toContain('Which is three?')
    expect(page).not.toContain('Which is two?')
    expect((await answer(w, player, 'two')).statusCode).toBe(404)
    await score(w, player, id, 1)
    expect(await results(w, player)).toMatchObject([{ Last: { Score: 1, Total: 2 } }])
  })

  it('an archived question counts in the score of a player who began the quiz before', async () => {
    await using w = await createWorld()
    const player = await w.player()
    const id = await maps(w)
    await archiveQuestion(w, await w.player('admin'), 'two')
    await score(w, player, id, 3)
    expect(await results(w, player)).toMatchObject([{ Last: { Score: 3, Total: 3 } }])
    const reply = await score(w, player, id, 4)
    expect([reply.statusCode, reply.json()]).toEqual([400, { message: 'This quiz has 2 questions' }])
  })

  it('an archived question that waits for its day does not make its quiz unplayable', async () => {
    await using w = await createWorld()
    await maps(w)
    const [waiting] = await w.questions({ text: 'Which waits?' })
    await w.quizzes(createQuiz({ title: 'Edible maps', slug: 'maps-2', questionIds: ['one', waiting?.id ?? ''] }))
    expect((await w.get('/Quiz/maps-2')).statusCode).toBe(404)
    await archiveQuestion(w, await w.player('admin'), waiting?.id ?? '')
    expect((await w.get('/Quiz/maps-2')).statusCode).toBe(200)
    expect((await w.get('/Quiz/maps-2')).body).not.toContain('Which waits?')
  })

  it('an archived question makes its quiz unplayable when it was the last one', async () => {
    await using w = await createWorld()
    const admin = await w.player('admin')
    const id = await maps(w)
    for (const question of ['one', 'two', 'three']) await archiveQuestion(w, admin, question)
    expect(await whereItIs(w)).toEqual([])
    await act(w, admin, id, 'unpublish')
    const reply = await w.post('/api/SetQuizStatus', { id, Action: 'publish' }, admin)
    expect(reply.statusCode).toBe(409)
  })
})
