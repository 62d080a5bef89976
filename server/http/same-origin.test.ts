import { expect, it } from 'vitest'
import { world } from '#test/world.ts'

const ADA = { name: 'Ada', email: 'ada@example.org', password: 'integral-of-y' }
const JSON_TYPE = { 'content-type': 'application/json' }

it.each([
  ['a page of ours', { origin: 'https://trivia.example' }],
  [
    'a page of ours that says so twice',
    { origin: 'https://trivia.example', 'sec-fetch-site': 'same-origin' },
  ],
  ['a browser that says it is the same origin', { 'sec-fetch-site': 'same-origin' }],
  ['the very address it is sent to', { origin: 'https://127.0.0.1:3000', host: '127.0.0.1:3000' }],
])('a change is taken from %s', async (_, headers) => {
  await using w = await world()
  const reply = await w.app.inject({
    method: 'POST',
    url: '/api/Register',
    payload: JSON.stringify(ADA),
    headers: { ...JSON_TYPE, ...headers },
  })
  expect(reply.statusCode).toBe(200)
})

it.each([
  ['nobody knows where', {}],
  ['another site', { origin: 'https://evil.example' }],
  ['a site with our name in its own', { origin: 'https://trivia.example.evil.example' }],
  ['our name without TLS', { origin: 'http://trivia.example', host: 'trivia.example' }],
  ['our name at another port', { origin: 'https://trivia.example:81' }],
  ['a sandboxed frame', { origin: 'null' }],
  [
    'another site, as the browser says',
    { origin: 'https://trivia.example', 'sec-fetch-site': 'cross-site' },
  ],
  ['a sister site', { origin: 'https://trivia.example', 'sec-fetch-site': 'same-site' }],
  ['the address bar', { 'sec-fetch-site': 'none' }],
  [
    'a form',
    { origin: 'https://trivia.example', 'content-type': 'application/x-www-form-urlencoded' },
  ],
  [
    'a form that hides its JSON',
    { origin: 'https://trivia.example', 'content-type': 'text/plain' },
  ],
  ['no type at all', { origin: 'https://trivia.example', 'content-type': '' }],
])('a change from %s is refused, and nothing is written', async (_, headers) => {
  await using w = await world()
  const reply = await w.app.inject({
    method: 'POST',
    url: '/api/Register',
    payload: JSON.stringify(ADA),
    headers: { ...JSON_TYPE, ...headers },
  })
  expect(reply.statusCode).toBe(403)
  expect(await w.deps.db.selectFrom('users').select('id').execute()).toEqual([])
})
