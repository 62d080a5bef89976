import { describe, expect, it } from 'vitest'
import { createWorld } from '#test/world.ts'
import { isJsonTooComplex } from './json-bodies.ts'

describe('check of JSON before parsing', () => {
  it.each([
    ['an ordinary body', JSON.stringify({ a: [1, { b: '[[[' }], c: '\\"[' }), false],
    ['twenty levels', '['.repeat(20), false],
    ['twenty-one levels', '['.repeat(21), true],
    ['brackets in a text', JSON.stringify('['.repeat(5000)), false],
    ['commas in a text', JSON.stringify(','.repeat(5000)), false],
    [
      'thousands of keys',
      JSON.stringify(
        Object.fromEntries(
          Array.from({ length: 3000 })
            .entries()
            .map(([at]) => [at, 1]),
        ),
      ),
      true,
    ],
  ])('checks the depth and size of JSON before parsing: %s', (_, text, refused) => {
    expect(isJsonTooComplex(text)).toBe(refused)
  })
})

it('refuses a body of nested brackets before parsing it', async () => {
  await using w = await createWorld()
  const send = (payload: string) =>
    w.app.inject({
      method: 'POST',
      url: '/api/LoginWithEmail',
      payload,
      headers: { origin: 'https://trivia.example', 'content-type': 'application/json' },
    })
  const deep = await send(`{"email":${'['.repeat(3000)}${']'.repeat(3000)},"password":"x"}`)
  expect([deep.statusCode, deep.json<{ message: string }>().message]).toEqual([
    400,
    'That’s too deeply nested or has too many parts',
  ])
  expect((await send('{"__proto__":{"role":"admin"},"email":"a","password":"b"}')).statusCode).toBe(400)
  expect((await send('{"email":')).statusCode).toBe(400)
})

it('limits request bodies to 16 KB, except bodies that authors send', async () => {
  await using w = await createWorld()
  const anna = await w.player('admin')
  const large = { email: 'x'.repeat(20_000), password: 'x' }
  expect((await w.post('/api/LoginWithEmail', large)).statusCode).toBe(413)
  const question = { Question: 'x'.repeat(20_000) }
  expect((await w.post('/api/CheckQuestion', question, anna)).statusCode).not.toBe(413)
  // Callers who are no authors are refused before they have sent the body.
  expect((await w.post('/api/CheckQuestion', question)).statusCode).toBe(401)
})
