import { expect, it } from 'vitest'
import type { Role } from '#domain/accounts/role.ts'
import { sharedWorld } from '#test/shared-world.ts'
import { type World, createWorld } from '#test/world.ts'

const QUESTIONS = '/api/v1/authoring/questions'
const LADYBIRD = {
  text: 'How many spots has a ladybird?',
  answer: 'Seven',
  wrongOptions: ['Five', 'Nine'],
  categories: ['science', 'general'],
  difficulty: 'easy',
  explanation: '<p>Most of ours.</p>',
}

/** Returns a program with a player's access token and without an `Origin` header. */
async function program(w: World, role: Role, scopes = ['authoring']) {
  const made = { name: 'A program', scopes, days: 7 }
  const reply = await w.post('/api/AddAccessToken', made, await w.player(role))
  const { token } = reply.json<{ token: string }>()
  return (method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object) =>
    w.app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${token}` },
      ...(payload && { payload }),
    })
}

type Written = { id: string; version: number; status: string }

it('lets a program write and edit a draft of its author, and an admin’s program publish it', async () => {
  await using w = await createWorld('2026-11-21T12:00Z')
  const call = await program(w, 'admin')
  const added = await call('POST', QUESTIONS, { text: LADYBIRD.text })
  expect(added.statusCode).toBe(201)
  const { id, version } = added.json<Written>()
  expect(added.headers.location).toBe(`${QUESTIONS}/${id}`)
  expect(added.json()).toMatchObject({ status: 'draft', kind: 'multiple-choice', answer: '' })
  const { text: _, ...rest } = LADYBIRD
  const edited = await call('PATCH', `${QUESTIONS}/${id}`, {
    ...rest,
    version,
    status: 'published',
    scheduledDate: '2026-12-24',
  })
  expect(edited.json()).toMatchObject({
    ...LADYBIRD,
    status: 'published',
    scheduledDate: '2026-12-24',
    date: null,
    difficulty: 'easy',
    author: { name: expect.any(String) as string },
  })
  expect((await call('GET', `${QUESTIONS}/${id}`)).json()).toEqual(edited.json())
  const later = await call('PATCH', `${QUESTIONS}/${id}`, { answer: 'Eight' })
  expect([later.statusCode, later.json<{ code: string }>().code]).toEqual([403, 'forbidden'])
})

it('saves questions of a contributor’s program as drafts and refuses changes to those of other authors', async () => {
  await using w = await createWorld('2026-11-21T12:00Z')
  const call = await program(w, 'contributor')
  const own = await call('POST', QUESTIONS, { ...LADYBIRD, status: 'published' })
  expect(own.json<Written>().status).toBe('draft')
  const other = await program(w, 'contributor')
  const url = `${QUESTIONS}/${own.json<Written>().id}`
  expect((await other('PATCH', url, { answer: 'Nine' })).statusCode).toBe(403)
  expect((await call('PATCH', url, { difficulty: null, media: null })).json()).toMatchObject({
    wrongOptions: ['Five', 'Nine'],
    difficulty: null,
  })
})

const refusing = sharedWorld(() => createWorld('2026-11-21T12:00Z'))

it.each([
  [{ text: '' }, 'text'],
  [{ answer: 'x'.repeat(201) }, 'answer'],
  [{ categories: ['astrology'] }, 'categories'],
  [{ readMore: 'javascript:alert(1)' }, 'readMore'],
  [{ media: { url: 'nowhere', text: '' } }, 'media'],
  [{ yearlyDate: 'the ides of March' }, 'yearlyDate'],
  [{ status: 'published', wrongOptions: [] }, 'wrongOptions'],
  [{ status: 'published', answer: '' }, 'answer'],
  [{ scheduledDate: 'tomorrow' }, 'scheduledDate'],
])('names the invalid field of %j in the problem document: %s', async (wrong, field) => {
  const w = await refusing()
  const call = await program(w, 'admin')
  const reply = await call('POST', QUESTIONS, { ...LADYBIRD, ...wrong })
  expect(reply.statusCode).toBe(400)
  expect(reply.headers['content-type']).toContain('application/problem+json')
  expect(reply.json()).toMatchObject({ code: 'invalid', field })
  expect(reply.body).not.toMatch(/expected|received|undefined/)
})

it('lists questions in pages, newest first, filtered by status and author', async () => {
  await using w = await createWorld('2026-11-21T12:00Z')
  await w.questions({ text: 'Of the pack?' })
  const call = await program(w, 'admin')
  for (const text of ['One?', 'Two?', 'Three?']) await call('POST', QUESTIONS, { text })
  const read = async (query: string) =>
    (await call('GET', `${QUESTIONS}?${query}`)).json<{ data: { text: string }[]; nextCursor: string | null }>()
  const first = await read('mine=true&limit=2')
  const second = await read(`mine=true&limit=2&cursor=${first.nextCursor}`)
  const all = [...first.data, ...second.data].map(({ text }) => text)
  expect(all.toSorted()).toEqual(['One?', 'Three?', 'Two?'])
  expect(second.nextCursor).toBeNull()
  expect((await read('status=published')).data.map(({ text }) => text)).toEqual(['Of the pack?'])
  expect((await call('GET', `${QUESTIONS}?cursor=eA`)).json()).toMatchObject({ field: 'cursor' })
})

it('an access token of an admin whose only scope is stats:read cannot add questions', async () => {
  await using w = await createWorld('2026-11-21T12:00Z')
  const reader = await program(w, 'admin', ['stats:read'])
  const refused = await reader('POST', QUESTIONS, LADYBIRD)
  expect([refused.statusCode, refused.json()]).toMatchObject([403, { code: 'forbidden' }])
})
