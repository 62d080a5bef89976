import { expect, it } from 'vitest'
import type { Question } from '#domain/questions/question.ts'
import { createQuiz } from '#test/fixtures.ts'
import { type World, createWorld } from '#test/world.ts'

type Page<T> = { data: T[]; nextCursor: string | null }
type Asked = { id: string; date: string | null; answer: string | null; isOver: boolean }

/** Creates a world with three days that have a question. The last one is today, the 21st. */
async function threeDays(): Promise<World> {
  const w = await createWorld('2026-11-19T12:00Z')
  const asked: Partial<Question>[] = [
    { id: 'first', categories: ['Art'], answer: 'Ochre', wrongOptions: ['Red', 'Blue', 'Black'] },
    { id: 'second', categories: ['Food & Drink', 'Art'], difficulty: 'TBD' },
    {
      id: 'third',
      categories: ['Art'],
      answer: 'Lapis',
      moreInfo: 'Ground lapis lazuli.',
      reference: 'https://example.org/lapis',
      source: 'Lapis, a book',
      licence: 'CC BY 4.0',
    },
  ]
  for (const [at, question] of asked.entries()) {
    w.setClock(`2026-11-${19 + at}T12:00Z`)
    await w.questions(question)
    await w.get('/api/v1/days/today')
  }
  await w.questions({ id: 'tomorrow', answer: 'Not yet' })
  return w
}

const read = async <T>(w: World, path: string) => (await w.get(`/api/v1/${path}`)).json<T>()

it('the public API returns days and questions with readable field names, and the answer of a day that is over', async () => {
  await using w = await threeDays()
  const { question } = await read<{ question: Asked }>(w, 'days/2026-11-19')
  expect(question).toMatchObject({
    id: 'first',
    date: '2026-11-19',
    url: 'https://trivia.example/19-11-2026',
    kind: 'multiple-choice',
    categories: ['art'],
    difficulty: 'easy',
    isOver: true,
    answer: 'Ochre',
    readMore: 'https://example.org/ladybird',
  })
  expect(await read(w, 'questions/first')).toEqual(question)
})

it('never returns today’s answer in any reply', async () => {
  await using w = await threeDays()
  await w.quizzes(createQuiz({ slug: 'mixed', questionIds: ['first', 'third'] }))
  for (const path of [
    'days',
    'days/today',
    'days/2026-11-21',
    'questions/third',
    'categories/art/questions',
    'quizzes/mixed',
  ]) {
    const { body, statusCode } = await w.get(`/api/v1/${path}`)
    expect(statusCode, path).toBe(200)
    expect(body, path).toContain('"third"')
    expect(body, path).not.toMatch(/Ground lapis|example.org\/lapis|a book|"answer":"Lapis"/)
  }
  expect(await read(w, 'days/today')).toMatchObject({
    date: '2026-11-21',
    endsAt: '2026-11-22T00:00:00.000Z',
    corrections: [],
    question: { id: 'third', isOver: false, answer: null, explanation: null, readMore: null },
  })
})

it('never returns a question whose day is in the future', async () => {
  await using w = await threeDays()
  for (const path of ['questions/tomorrow', 'days/2026-11-22', 'days/2018-01-01', 'quizzes/none']) {
    expect((await w.get(`/api/v1/${path}`)).statusCode, path).toBe(404)
  }
  expect(await read(w, 'days?limit=100')).not.toMatchObject({ data: [{ date: '2026-11-22' }] })
})

it('the public API returns lists in pages, each with a cursor to the next page', async () => {
  await using w = await threeDays()
  const dates: string[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: Page<{ date: string }> = await read(w, `days?limit=1${cursor && `&cursor=${cursor}`}`)
    expect(page.data).toHaveLength(1)
    dates.push(...page.data.map(({ date }) => date))
    cursor = page.nextCursor
  }
  expect(dates).toEqual(['2026-11-21', '2026-11-20', '2026-11-19'])
  const art = await read<Page<Asked>>(w, 'categories/art/questions?limit=2')
  const rest = await read<Page<Asked>>(w, `categories/art/questions?limit=2&cursor=${art.nextCursor}`)
  expect([...art.data, ...rest.data].map(({ id }) => id)).toEqual(['third', 'second', 'first'])
  expect(rest.nextCursor).toBeNull()
})

it('returns quizzes in pages, also if several were added at the same moment', async () => {
  await using w = await threeDays()
  await w.quizzes(...['b', 'a', 'c'].map((slug) => createQuiz({ id: slug, slug, questionIds: ['first'] })))
  await w.deps.db.updateTable('quizzes').set({ added_at: 7 }).execute()
  const first = await read<Page<{ slug: string; questionCount: number }>>(w, 'quizzes?limit=2')
  const second = await read<Page<{ slug: string }>>(w, `quizzes?limit=2&cursor=${first.nextCursor}`)
  expect([...first.data, ...second.data].map(({ slug }) => slug)).toEqual(['a', 'b', 'c'])
  expect(first.data[0]?.questionCount).toBe(1)
  expect(second.nextCursor).toBeNull()
})

it(
  'the public API’s search finds questions of past days by their texts and answers, and never today’s question',
  { tags: 'postgres' },
  async () => {
    await using w = await threeDays()
    const found = async (q: string) =>
      (await read<Page<Asked>>(w, `search?q=${encodeURIComponent(q)}`)).data.map(({ id }) => id)
    expect(await found('ladybird')).toEqual(['second', 'first'])
    expect(await found('OCHRE spots')).toEqual(['first'])
    expect(await found('Lapis')).toEqual([])
    const { data, nextCursor } = await read<Page<Asked>>(w, 'search?q=ladybird&limit=1')
    expect(data[0]?.id).toBe('second')
    const rest = await read<Page<Asked>>(w, `search?q=ladybird&limit=1&cursor=${nextCursor}`)
    expect(rest.data.map(({ id }) => id)).toEqual(['first'])
    expect((await w.get('/api/v1/search?q=x')).json()).toMatchObject({ code: 'invalid', field: 'q' })
  },
)

it('returns the number of questions of each category', async () => {
  await using w = await threeDays()
  const { data } = await read<{ data: { id: string; questionCount: number }[] }>(w, 'categories')
  const counts = Object.fromEntries(data.map(({ id, questionCount }) => [id, questionCount]))
  expect(counts).toMatchObject({ art: 3, food: 1, sport: 0 })
})

it('replies to invalid calls with a problem document that has a code and a field', async () => {
  await using w = await threeDays()
  for (const [path, status, code, field] of [
    ['days?limit=0', 400, 'invalid', 'limit'],
    ['days?limit=ten', 400, 'invalid', 'limit'],
    ['days?cursor=AAAA', 400, 'invalid', 'cursor'],
    ['days/yesterday', 400, 'invalid', 'date'],
    ['days/2026-12-01', 404, 'not-found', undefined],
    ['nothing', 404, 'not-found', undefined],
    ['me/statistics', 401, 'unauthenticated', undefined],
  ] as const) {
    const reply = await w.get(`/api/v1/${path}`)
    expect(reply.headers['content-type'], path).toMatch(/^application\/problem\+json/)
    const problem = reply.json<Record<string, unknown>>()
    expect(problem, path).toMatchObject({ type: 'about:blank', status, code })
    expect(problem['field'], path).toBe(field)
    expect(String(problem['detail']), path).toMatch(/^[A-Z][^{}]+$/)
    expect(reply.statusCode).toBe(status)
  }
  const wrong = await w.app.inject({ method: 'DELETE', url: '/api/v1/days' })
  expect(wrong.json()).toMatchObject({ status: 405, code: 'method-not-allowed' })
})

it('lets scripts of any site read without cookies, and refuses their changes', async () => {
  await using w = await threeDays()
  const origin = { origin: 'https://elsewhere.example' }
  for (const path of ['days/today', 'days/2026-12-01', 'days?limit=0']) {
    const { headers } = await w.get(`/api/v1/${path}`, origin)
    expect(headers['access-control-allow-origin'], path).toBe('*')
    expect(headers['access-control-allow-credentials']).toBeUndefined()
  }
  const ask = (url: string) => w.app.inject({ method: 'OPTIONS', url, headers: origin })
  const preflight = await ask('/api/v1/days/today')
  expect(preflight.statusCode).toBe(204)
  expect(preflight.headers['access-control-allow-methods']).toBe('GET, HEAD')
  expect(preflight.headers['access-control-allow-headers']).not.toContain('authorization')
})

it(
  'the public API replies 304 to a request with the current ETag, and states the rate limit in the headers of other replies',
  { tags: 'postgres' },
  async () => {
    await using w = await threeDays()
    const { headers } = await w.get('/api/v1/days/2026-11-19')
    const again = await w.get('/api/v1/days/2026-11-19', { 'if-none-match': String(headers.etag) })
    expect(again.statusCode).toBe(304)
    const far = await w.app.inject({ url: '/api/v1/days?limit=3', remoteAddress: '9.9.9.9' })
    expect(far.headers).toMatchObject({ 'ratelimit-policy': '"reads";q=3000;w=60' })
  },
)
