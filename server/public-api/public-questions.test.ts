import { expect, it } from 'vitest'
import type { Question } from '#domain/questions/question.ts'
import { type World, createWorld } from '#test/world.ts'

type Asked = { id: string; kind: string; answer: string | null }

const NOON = (day: number) => `2026-11-${day}T12:00Z`

/**
 * Creates a world with four days that have a question. The last one is today, the 22nd. Two more questions are waiting.
 */
async function fourDays(): Promise<World> {
  const w = await createWorld(NOON(19))
  const asked: Partial<Question>[] = [
    { id: 'easy', difficulty: 'Easy' },
    { id: 'hard', difficulty: 'Hard', categories: ['Art'] },
    { id: 'typed', kind: 'Freetext', answer: 'Ladybird', wrongOptions: [], difficulty: 'Hard' },
    { id: 'today', difficulty: 'Hard' },
  ]
  for (const [at, question] of asked.entries()) {
    w.setClock(NOON(19 + at))
    await w.questions(question)
    await w.get('/api/v1/days/today')
  }
  await w.questions({ id: 'tomorrow' }, { id: 'draft', status: 'Draft' })
  return w
}

const read = async <T>(w: World, path: string) => (await w.get(`/api/v1/${path}`)).json<T>()

it.each([
  ['questions', ['today', 'typed', 'hard', 'easy']],
  ['questions?difficulty=hard', ['today', 'typed', 'hard']],
  ['questions?kind=free-text', ['typed']],
  ['questions?kind=multiple-choice&difficulty=hard', ['today', 'hard']],
  ['questions?kind=yes-no', []],
  ['categories/art/questions?difficulty=hard', ['hard']],
  ['categories/art/questions?difficulty=easy', []],
])('lists questions by kind and difficulty: %s', async (path, ids) => {
  await using w = await fourDays()
  const { data } = await read<{ data: Asked[] }>(w, path)
  expect(data.map(({ id }) => id)).toEqual(ids)
  expect(data.find(({ id }) => id === 'today')?.answer ?? null).toBeNull()
})

it('the public API returns filtered questions in pages', async () => {
  await using w = await fourDays()
  const page = (cursor = '') => `questions?difficulty=hard&limit=2${cursor}`
  const first = await read<{ data: Asked[]; nextCursor: string }>(w, page())
  const second = await read<{ data: Asked[]; nextCursor: null }>(w, page(`&cursor=${first.nextCursor}`))
  expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(['today', 'typed', 'hard'])
  expect(second.nextCursor).toBeNull()
})

it('returns a random question of a past day with its answer', { tags: 'postgres' }, async () => {
  await using w = await fourDays()
  const drawn = new Set<string>()
  for (let draw = 0; draw < 60; draw += 1) {
    const { id, answer } = await read<Asked>(w, 'questions/random')
    expect(answer).not.toBeNull()
    drawn.add(id)
  }
  expect([...drawn].toSorted()).toEqual(['easy', 'hard', 'typed'])
  expect(await read(w, 'questions/random?kind=free-text')).toMatchObject({ id: 'typed' })
  expect(await read(w, 'questions/random?category=art')).toMatchObject({ id: 'hard' })
  expect((await w.get('/api/v1/questions/random?kind=yes-no')).statusCode).toBe(404)
})

const guess = (w: World, id: string, text: string) =>
  w.get(`/api/v1/questions/${id}/guess?text=${encodeURIComponent(text)}`)

it.each([
  ['typed', 'the ladybird', true],
  ['typed', 'moth', false],
  ['today', ' seven ', true],
  ['today', 'Five', false],
] as const)('tells whether a guess at the question %s is right and stores no answer: %s', async (id, text, is) => {
  await using w = await fourDays()
  const reply = await guess(w, id, text)
  expect(reply.json()).toEqual({ isCorrect: is })
  expect(reply.headers['access-control-allow-origin']).toBe('*')
  expect(reply.headers['cache-control']).toBe('no-store')
  for (const table of ['answers', 'question_tallies'] as const) {
    expect(await w.deps.db.selectFrom(table).selectAll().execute()).toEqual([])
  }
})

it('reveals nothing about a question of a future day, whatever the guess', { tags: 'postgres' }, async () => {
  await using w = await fourDays()
  const bodies = await Promise.all(
    ['tomorrow', 'draft', 'nowhere'].flatMap((id) =>
      ['Seven', 'Five', 'nonsense'].map(async (text) => (await guess(w, id, text)).body),
    ),
  )
  expect(new Set(bodies).size).toBe(1)
  expect(JSON.parse(bodies[0] ?? '')).toMatchObject({ status: 404, code: 'not-found' })
})

it('limits guesses at a question from a network to sixty an hour', async () => {
  await using w = await fourDays()
  for (let at = 0; at < 60; at += 1) await guess(w, 'typed', `guess ${at}`)
  const refused = await guess(w, 'typed', 'ladybird')
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000)
  expect((await guess(w, 'easy', 'Seven')).statusCode).toBe(200)
})

it.each([
  ['questions?kind=riddle', 'kind'],
  ['questions?difficulty=TBD', 'difficulty'],
  ['questions/random?category=astrology', 'category'],
  ['questions/today/guess', 'text'],
  ['questions/today/guess?text=Eleven', 'text'],
])('a rejected call of the public API names its invalid field: %s', async (path, field) => {
  await using w = await fourDays()
  const reply = await w.get(`/api/v1/${path}`)
  expect(reply.statusCode).toBe(400)
  expect(reply.json()).toMatchObject({ code: 'invalid', field })
})
