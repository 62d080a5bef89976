import { expect, it } from 'vitest'
import type { Role } from '#domain/accounts/role.ts'
import { sharedWorld } from '#test/shared-world.ts'
import type { TestPlayer } from '#test/players.ts'
import { type World, createWorld } from '#test/world.ts'

const BULK = '/api/v1/authoring/questions/bulk'
const LADYBIRD = {
  text: 'How many spots has a ladybird?',
  answer: 'Seven',
  wrongOptions: ['Five', 'Nine'],
  categories: ['science'],
}
const THREE = [LADYBIRD, { text: 'A draft?' }, { ...LADYBIRD, status: 'published' }]

type Sent = { key?: string | undefined; questions?: unknown }

/** Returns a function that adds questions with a player's access token. */
async function program(w: World, role: Role = 'admin', player?: TestPlayer) {
  const made = { name: 'A program', scopes: ['authoring'], days: 7 }
  const reply = await w.post('/api/AddAccessToken', made, player ?? (await w.player(role)))
  const { token } = reply.json<{ token: string }>()
  return ({ key = 'one', questions = THREE }: Sent = {}, on: World = w) =>
    on.app.inject({
      method: 'POST',
      url: BULK,
      headers: { authorization: `Bearer ${token}`, ...(key === '' ? {} : { 'idempotency-key': key }) },
      payload: { questions },
    })
}

const stored = (w: World) =>
  w.deps.db.selectFrom('questions').select(['id', 'text', 'status', 'scheduled_day']).execute()

it('adds all questions of a bulk call and returns their addresses in the order of the call', async () => {
  await using w = await createWorld('2026-11-21T12:00Z')
  const add = await program(w)
  const planned = { ...LADYBIRD, status: 'published', scheduledDate: '2026-12-24' }
  const reply = await add({ questions: [...THREE, planned] })
  expect(reply.statusCode, reply.body).toBe(200)
  const { data } = reply.json<{ data: { id: string; status: string; location: string }[] }>()
  expect(data.map(({ status }) => status)).toEqual(['draft', 'draft', 'published', 'published'])
  expect(data[0]?.location).toBe(`/api/v1/authoring/questions/${data[0]?.id}`)
  const rows = await stored(w)
  expect(rows).toHaveLength(4)
  expect(rows.find(({ id }) => id === data[3]?.id)?.scheduled_day).toBe('2026-12-24')
  const log = await w.deps.db.selectFrom('activities').select(['action', 'questions']).execute()
  expect(log).toEqual([{ action: 'added', questions: 4 }])
})

it(
  'returns the first reply to a repeated call and adds nothing, even for concurrent repeats in two processes',
  { tags: 'postgres' },
  async () => {
    await using w = await createWorld('2026-11-21T12:00Z')
    await using neighbour = await w.neighbour()
    const add = await program(w)
    const replies = await Promise.all([add(), add({}, neighbour), add(), add({}, neighbour)])
    w.setClock('2026-11-22T11:59Z')
    const last = await add()
    expect(new Set([...replies, last].map(({ body }) => body)).size).toBe(1)
    expect(last.statusCode).toBe(200)
    expect(await stored(w)).toHaveLength(3)
  },
)

it('accepts an idempotency key again after a day, and from another player immediately', async () => {
  await using w = await createWorld('2026-11-21T12:00Z')
  const [add, other] = [await program(w), await program(w, 'contributor')]
  await add()
  expect((await other()).statusCode).toBe(200)
  w.setClock('2026-11-22T12:00Z')
  await add({ questions: [{ text: 'Another?' }] })
  expect(await stored(w)).toHaveLength(7)
})

it('refuses an idempotency key that was used with another body', async () => {
  await using w = await createWorld('2026-11-21T12:00Z')
  const add = await program(w)
  await add()
  const reply = await add({ questions: [{ text: 'Another?' }] })
  expect(reply.json()).toMatchObject({
    status: 422,
    code: 'idempotency-key-reused',
    field: 'idempotency-key',
    detail: 'This Idempotency-Key was used with a different body. Please use a new key.',
  })
  expect(await stored(w)).toHaveLength(3)
})

it('does not store the idempotency key of a refused call', async () => {
  await using w = await createWorld('2026-11-21T12:00Z')
  const add = await program(w)
  const late = { ...LADYBIRD, status: 'published', scheduledDate: '2026-11-20' }
  const refused = await add({ questions: [LADYBIRD, late] })
  expect(refused.statusCode).toBe(400)
  expect(await stored(w)).toEqual([])
  expect((await add()).statusCode).toBe(200)
})

it('limits the idempotency keys of a player per day and sends Retry-After', async () => {
  await using w = await createWorld('2026-11-21T12:00Z')
  const player = await w.player('admin')
  const add = await program(w, 'admin', player)
  const rows = Array.from({ length: 500 }, (_, at) => ({
    user_id: player.id,
    key_hash: `key ${at}`,
    request_hash: '',
    reply: '{}',
    expires_at: w.deps.now() + 60_000,
  }))
  await w.deps.db.insertInto('idempotency_keys').values(rows).execute()
  const reply = await add()
  expect([reply.statusCode, reply.headers['retry-after']]).toEqual([429, '60'])
  expect(await stored(w)).toEqual([])
})

const refusing = sharedWorld(() => createWorld('2026-11-21T12:00Z'))

it.each([
  ['no key', { key: '' }, 'idempotency-key'],
  ['a key that is too long', { key: 'k'.repeat(201) }, 'idempotency-key'],
  ['no questions', { questions: [] }, 'questions'],
  ['51 questions', { questions: Array.from({ length: 51 }, () => LADYBIRD) }, 'questions'],
  ['a question without a text', { questions: [LADYBIRD, { answer: 'x' }] }, 'questions[1].text'],
  ['a long answer', { questions: [{ text: 'Why?', answer: 'x'.repeat(201) }] }, 'questions[0].answer'],
  [
    'a published question without an answer',
    { questions: [{ text: 'Why?', status: 'published' }] },
    'questions[0].answer',
  ],
])('refuses a bulk call with %s, names the field and adds no question', async (_, sent, field) => {
  const w = await refusing()
  const add = await program(w)
  const reply = await add(sent)
  expect(reply.statusCode, reply.body).toBe(400)
  expect(reply.json()).toMatchObject({ code: 'invalid', field })
  expect(reply.body).not.toMatch(/expected|received|undefined/)
  expect(await stored(w)).toEqual([])
})

it('saves the questions of a contributor’s bulk call as drafts', async () => {
  await using w = await createWorld('2026-11-21T12:00Z')
  const add = await program(w, 'contributor')
  const { data } = (await add()).json<{ data: { status: string }[] }>()
  expect(new Set(data.map(({ status }) => status))).toEqual(new Set(['draft']))
})
