import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import type { QuizJson } from '#contract/quizzes/wire.ts'
import type { Question } from '#domain/questions/question.ts'
import type { Quiz } from '#domain/quizzes/quiz.ts'
import { createQuiz } from '#test/fixtures.ts'
import { sharedWorld } from '#test/shared-world.ts'
import { type World, createWorld } from '#test/world.ts'

/** A quiz with questions of its own; `special` is what the test is about. */
async function quiz(w: World, special: Partial<Quiz> = {}, questions: Partial<Question>[] = [{}, {}]): Promise<Quiz> {
  const asked = await w.questions(...questions.map((one) => ({ status: 'Quizonly', ...one }) as const))
  const made = createQuiz({ questionIds: asked.map(({ id }) => id), ...special })
  await w.quizzes(made)
  return made
}

const titles = async (w: World, url: string) =>
  (await w.get(url)).json<{ data: QuizJson[] }>().data.map(({ Title }) => Title)

describe('the list of quizzes', () => {
  it('the list of quizzes contains published quizzes, newest first', async () => {
    await using w = await createWorld()
    await quiz(w, { title: 'First' })
    await quiz(w, { title: 'Second' })
    await quiz(w, { title: 'Unfinished', status: 'Draft' })
    expect(await titles(w, '/api/GetQuizzes')).toEqual(['Second', 'First'])
    expect(await titles(w, '/api/GetQuizzes/1')).toEqual(['Second'])
  })

  it('the list of quizzes can be filtered by quiz type', async () => {
    await using w = await createWorld()
    await quiz(w, { title: 'Here' })
    await quiz(w, { title: 'Evening', type: 'trivianight' })
    await quiz(w, { title: 'App', type: 'apponly' })
    expect(await titles(w, '/api/GetQuizzes')).toEqual(['App', 'Evening', 'Here'])
    expect(await titles(w, '/api/GetQuizzes?types=online,trivianight')).toEqual(['Evening', 'Here'])
    expect(await titles(w, '/api/GetQuizzes/1?types=online')).toEqual(['Here'])
    expect((await w.get('/api/GetQuizzes?types=secret')).statusCode).toBe(400)
  })

  it('a list of random quizzes omits the quiz named in `except`', async () => {
    await using w = await createWorld()
    for (const title of ['A', 'B', 'C', 'D']) await quiz(w, { title, slug: `quiz-${title.toLowerCase()}` })
    const some = await titles(w, '/api/GetQuizzes/10/Random?except=QUIZ-b')
    expect(some.toSorted()).toEqual(['A', 'C', 'D'])
    expect(await titles(w, '/api/GetQuizzes/2/Random')).toHaveLength(2)
    const orders = new Set<string>()
    for (let round = 0; round < 30; round += 1) {
      orders.add((await titles(w, '/api/GetQuizzes/10/Random')).join(''))
    }
    expect(orders.size).toBeGreaterThan(1)
  })

  it('a list of random quizzes is compressed for visitors, and not for a browser with cookies', async () => {
    await using w = await createWorld()
    for (let at = 0; at < 10; at += 1) await quiz(w, { title: `Quiz ${at}`, slug: `quiz-${at}` })
    const ask = async (headers: Record<string, string>) => {
      const url = '/api/GetQuizzes/10/Random'
      return w.app.inject({ url, headers: { 'accept-encoding': 'gzip, br', ...headers } })
    }
    const reply = await ask({})
    expect(reply.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
    const { data } = JSON.parse(brotliDecompressSync(reply.rawPayload).toString()) as { data: [] }
    expect(data).toHaveLength(10)
    expect(reply.rawPayload.length).toBeLessThan(1400)
    expect((await ask({ cookie: 'a=b' })).headers['content-encoding']).toBeUndefined()
  })

  const refusing = sharedWorld()
  it.each(['0', '-1', '1.5', 'many', '101'])('refuses a list of quizzes of the length %s', async (count) => {
    const w = await refusing()
    for (const url of [`/api/GetQuizzes/${count}`, `/api/GetQuizzes/${count}/Random`]) {
      expect((await w.get(url)).statusCode).toBe(400)
    }
  })
})

describe('a quiz', () => {
  it('a quiz is found by its id and by its slug in any case', async () => {
    await using w = await createWorld()
    const { id } = await quiz(w, { title: 'Maps', slug: 'edible-maps' })
    for (const key of [id, 'edible-maps', 'Edible-MAPS']) {
      const { data } = (await w.get(`/api/GetQuiz/${key}`)).json<{ data: QuizJson }>()
      expect(data).toMatchObject({ Title: 'Maps', Stub: 'edible-maps', QuizType: 'online' })
    }
  })

  it('a quiz returns its questions in the author’s order with all fields of the question card', async () => {
    await using w = await createWorld()
    const asked = await w.questions({ text: 'One?', status: 'Quizonly' }, { text: 'Two?', status: 'Quizonly' })
    const [one, two] = asked.map(({ id }) => id)
    await w.quizzes(createQuiz({ slug: 'order', questionIds: [two ?? '', one ?? ''] }))
    const reply = await w.get('/api/getQuizQuestions/order')
    const { data } = reply.json<{ data: { Question: string }[] }>()
    expect(data.map(({ Question }) => Question)).toEqual(['Two?', 'One?'])
  })

  it.each([
    ['is a draft', { status: 'Draft' as const }, [{}]],
    ['has no questions', {}, []],
    ['asks a question that is gone', { questionIds: ['gone'] }, [{}]],
    ['asks a draft', {}, [{}, { status: 'Draft' as const }]],
    ['would give away a question that waits for its day', {}, [{ status: 'Published' as const }]],
  ])('a quiz that %s is not found', async (_, special, questions) => {
    await using w = await createWorld()
    await quiz(w, { slug: 'hidden', ...special }, questions)
    expect((await w.get('/api/GetQuiz/hidden')).statusCode).toBe(404)
    expect((await w.get('/api/getQuizQuestions/hidden')).json()).toEqual({
      message: 'We can’t find that quiz',
    })
    expect(await titles(w, '/api/GetQuizzes')).toEqual([])
    expect(await titles(w, '/api/GetQuizzes/9/Random')).toEqual([])
  })

  it('a quiz becomes playable on the day of its last question', async () => {
    await using w = await createWorld()
    const [question] = await w.questions({})
    await w.quizzes(createQuiz({ slug: 'patient', questionIds: [question?.id ?? ''] }))
    expect((await w.get('/api/GetQuiz/patient')).statusCode).toBe(404)
    await w.get('/api/getToday')
    expect((await w.get('/api/GetQuiz/patient')).statusCode).toBe(200)
  })

  it('a quiz can have a hundred questions', async () => {
    await using w = await createWorld()
    await quiz(
      w,
      { slug: 'long' },
      Array.from({ length: 100 }, () => ({})),
    )
    const { data } = (await w.get('/api/getQuizQuestions/long')).json<{ data: unknown[] }>()
    expect(data).toHaveLength(100)
  })

  it('a list of ten random quizzes is compressed for visitors, and not for a browser with cookies', async () => {
    await using w = await createWorld()
    for (let at = 0; at < 10; at += 1) await quiz(w, { title: `Quiz ${at}`, slug: `quiz-${at}` })
    const ask = async (headers: Record<string, string>) => {
      const url = '/api/GetQuizzes/10/Random'
      return w.app.inject({ url, headers: { 'accept-encoding': 'gzip, br', ...headers } })
    }
    const reply = await ask({})
    expect(reply.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
    const { data } = JSON.parse(brotliDecompressSync(reply.rawPayload).toString()) as { data: [] }
    expect(data).toHaveLength(10)
    expect(reply.rawPayload.length).toBeLessThan(1400)
    expect((await ask({ cookie: 'a=b' })).headers['content-encoding']).toBeUndefined()
  })

  const refusing = sharedWorld()
  it.each(['%00', '..%2f..%2fsecret', "x'%20or%201=1", '%F0%9F%A7%A8', 'x'.repeat(300)])(
    'a request for a quiz with the invalid id %s is refused',
    async (key) => {
      const w = await refusing()
      expect([400, 404]).toContain((await w.get(`/api/GetQuiz/${key}`)).statusCode)
    },
  )
})

describe('a shared link to a quiz', () => {
  it('a shared link to a quiz has a preview picture with the title of the quiz', async () => {
    await using w = await createWorld()
    await quiz(w, { title: 'Maps', slug: 'maps' })
    const picture = await w.get('/share/quiz-maps.png')
    expect(picture.headers['content-type']).toBe('image/png')
    expect(picture.rawPayload.readUInt32BE(16)).toBe(1200)
  })

  const withMaps = sharedWorld(async () => {
    const w = await createWorld()
    await quiz(w, { slug: 'maps' })
    await quiz(w, { slug: 'draft', status: 'Draft' })
    return w
  })
  it.each(['quiz-gone', 'quiz-MAPS', 'quiz-', 'quiz-draft', 'maps'])(
    'the site has no preview picture of a quiz at %s',
    async (name) => {
      const w = await withMaps()
      expect((await w.get(`/share/${name}.png`)).statusCode).toBe(404)
    },
  )
})
