import { expect, it } from 'vitest'
import { z } from 'zod'
import type { Question } from '#domain/questions/question.ts'
import { type World, createWorld } from '#test/world.ts'

const NOON = (day: number) => `2026-11-${day}T12:00Z`

/** The replies as the Open Trivia Database publishes them. */
const Reply = z.strictObject({
  response_code: z.int().min(0).max(5),
  results: z.array(
    z.strictObject({
      type: z.enum(['multiple', 'boolean']),
      difficulty: z.enum(['easy', 'medium', 'hard']),
      category: z.string(),
      question: z.string(),
      correct_answer: z.string(),
      incorrect_answers: z.array(z.string()).min(1),
    }),
  ),
})

/** Creates a world whose last day, the 26th, is today. Four of its past questions can be expressed in this API. */
async function sevenDays(): Promise<World> {
  const w = await createWorld(NOON(20))
  const asked: Partial<Question>[] = [
    { text: 'Art & easy?', difficulty: 'Easy', categories: ['Art'] },
    { text: 'Film?', difficulty: 'Hard', categories: ['Entertainment'] },
    { text: 'Is it?', kind: 'YesNo', answer: 'No', wrongOptions: [], difficulty: 'TBD', categories: ['Science'] },
    { text: 'Sport?', difficulty: 'Hard', categories: ['Sport'] },
    { text: 'Typed?', kind: 'Freetext', wrongOptions: [] },
    { text: 'Borrowed?', source: 'A book', licence: 'CC BY-SA 4.0' },
    { text: 'Today?' },
  ]
  for (const [at, question] of asked.entries()) {
    w.setClock(NOON(20 + at))
    await w.questions(question)
    await w.get('/')
  }
  return w
}

const call = async (w: World, query: string) => Reply.parse((await w.get(`/api.php?${query}`)).json())

const requestToken = async (w: World) => (await w.get('/api_token.php?command=request')).json<{ token: string }>().token

it(
  'the Open Trivia Database API sends only questions of past days that have options and whose licence requires no credit',
  { tags: 'postgres' },
  async () => {
    await using w = await sevenDays()
    const { response_code, results } = await call(w, 'amount=4')
    expect(response_code).toBe(0)
    expect(results.map(({ question }) => question).toSorted()).toEqual(['Art &amp; easy?', 'Film?', 'Is it?', 'Sport?'])
    expect(results.find(({ type }) => type === 'boolean')).toMatchObject({
      correct_answer: 'False',
      incorrect_answers: ['True'],
      category: 'Science & Nature',
      difficulty: 'medium',
    })
  },
)

it.each([
  ['amount=1&category=25', 0],
  ['amount=1&category=11&difficulty=hard&type=multiple', 0],
  ['amount=1&category=0&difficulty=&type=', 0],
  ['amount=5', 1],
  ['amount=1&category=9', 1],
  ['amount=1&category=33', 2],
  ['amount=Five', 2],
  ['amount=0', 2],
  ['amount=51', 2],
  ['', 2],
  ['amount=1&difficulty=TBD', 2],
  ['amount=1&type=toString', 2],
  ['amount=1&encode=toString', 2],
  ['amount=1&token=nobody', 3],
])('answers a call of the Open Trivia DB API with a response code: %s', async (query, code) => {
  await using w = await sevenDays()
  const { response_code, results } = await call(w, query)
  expect(response_code).toBe(code)
  expect(results).toHaveLength(code === 0 ? 1 : 0)
})

it('the site’s Open Trivia Database API lists only categories of the original API, in ascending order of their ids', async () => {
  await using w = await sevenDays()
  const listed = (await w.get('/api_category.php')).json<{ trivia_categories: { id: number }[] }>().trivia_categories
  const counted = (await w.get('/api_count_global.php')).json<{ categories: object }>().categories
  expect(listed).toEqual([
    { id: 9, name: 'General Knowledge' },
    { id: 12, name: 'Entertainment: Music' },
    { id: 17, name: 'Science & Nature' },
    { id: 18, name: 'Science: Computers' },
    { id: 21, name: 'Sports' },
    { id: 22, name: 'Geography' },
    { id: 23, name: 'History' },
    { id: 25, name: 'Art' },
  ])
  expect(Object.keys(counted).map(Number)).toEqual(listed.map(({ id }) => id))
  for (let id = 9; id <= 32; id += 1) {
    expect((await w.get(`/api_count.php?category=${id}`)).json()).toMatchObject({ category_id: id })
  }
})

it('sends questions under names of the Open Trivia Database, and food under General Knowledge', async () => {
  await using w = await createWorld(NOON(20))
  const names = ['Entertainment', 'Technology', 'Food & Drink'] as const
  for (const [at, name] of names.entries()) {
    w.setClock(NOON(20 + at))
    await w.questions({ categories: [name] })
    await w.get('/')
  }
  w.setClock(NOON(23))
  const sent = (await call(w, 'amount=3')).results.map(({ category }) => category)
  expect(sent.toSorted()).toEqual(['Entertainment: Music', 'General Knowledge', 'Science: Computers'])
  expect((await call(w, 'amount=1&category=9')).response_code).toBe(0)
})

it('a session token of the Open Trivia Database API that got all questions of one category still gets those of other categories', async () => {
  await using w = await sevenDays()
  const token = await requestToken(w)
  const ask = async (category: number) => (await call(w, `amount=1&category=${category}&token=${token}`)).response_code
  expect(await ask(12)).toBe(0)
  expect(await ask(12)).toBe(4)
  expect(await ask(11)).toBe(4)
  expect(await ask(25)).toBe(0)
})

it('the Open Trivia Database API encodes every text of a reply as requested', async () => {
  await using w = await sevenDays()
  const { results } = (await w.get('/api.php?amount=1&category=25&encode=base64')).json<{ results: object[] }>()
  const decoded = Object.values(results[0] ?? {}).map((text) =>
    Buffer.from([text].flat()[0] as string, 'base64').toString(),
  )
  expect(decoded).toEqual(expect.arrayContaining(['multiple', 'easy', 'Art', 'Art & easy?']))
})

it(
  'the Open Trivia Database API sends a session no question twice, even in concurrent calls in two processes, and starts again after a reset',
  { tags: 'postgres' },
  async () => {
    await using w = await sevenDays()
    await using neighbour = await w.neighbour()
    const token = await requestToken(w)
    const replies = await Promise.all([w, neighbour, w, neighbour].map((on) => call(on, `amount=1&token=${token}`)))
    expect(replies.map(({ response_code }) => response_code)).toEqual([0, 0, 0, 0])
    expect(new Set(replies.flatMap(({ results }) => results.map(({ question }) => question))).size).toBe(4)
    expect((await call(w, `amount=1&token=${token}`)).response_code).toBe(4)
    const reset = await w.get(`/api_token.php?command=reset&token=${token}`)
    expect(reset.json()).toEqual({ response_code: 0, token })
    expect((await call(w, `amount=4&token=${token}`)).results).toHaveLength(4)
  },
)

it(
  'the Open Trivia Database API forgets a session token six hours after its last use',
  { tags: 'postgres' },
  async () => {
    await using w = await sevenDays()
    const token = await requestToken(w)
    w.setClock('2026-11-26T18:00Z')
    expect((await call(w, `amount=1&token=${token}`)).response_code).toBe(0)
    w.setClock('2026-11-27T00:00:01Z')
    expect((await call(w, `amount=1&token=${token}`)).response_code).toBe(3)
    await requestToken(w)
    expect(await w.deps.db.selectFrom('trivia_sessions').select('token').execute()).toHaveLength(1)
  },
)

it('the Open Trivia Database API limits the session tokens of a network and then replies with response code 5', async () => {
  await using w = await sevenDays()
  for (let at = 0; at < 60; at += 1) await requestToken(w)
  const refused = (await w.get('/api_token.php?command=request')).json<object>()
  expect(refused).toMatchObject({ response_code: 5 })
  expect(refused).not.toHaveProperty('token')
})

it.each([
  ['command=reset&token=nobody', 3],
  ['command=drop', 2],
  ['', 2],
])(
  'the Open Trivia Database API refuses a token request with unknown parameters by a response code: %s',
  async (query, code) => {
    await using w = await createWorld()
    expect((await w.get(`/api_token.php?${query}`)).json()).toMatchObject({ response_code: code })
  },
)

it('the Open Trivia Database API lists its categories and counts the questions that it can send', async () => {
  await using w = await sevenDays()
  const { trivia_categories: categories } = (await w.get('/api_category.php')).json<{ trivia_categories: object[] }>()
  expect(categories).toContainEqual({ id: 21, name: 'Sports' })
  expect((await w.get('/api_count.php?category=21')).json()).toEqual({
    category_id: 21,
    category_question_count: {
      total_question_count: 1,
      total_easy_question_count: 0,
      total_medium_question_count: 0,
      total_hard_question_count: 1,
    },
  })
  const global = (await w.get('/api_count_global.php')).json<{ overall: object; categories: Record<string, object> }>()
  expect(global.overall).toMatchObject({ total_num_of_questions: 4, total_num_of_verified_questions: 4 })
  expect(global.categories['21']).toMatchObject({ total_num_of_questions: 1 })
})
