import { expect, it } from 'vitest'
import { createWorld } from '#test/world.ts'

const ADA = { name: 'Ada', email: 'ada@example.org', password: 'integral-of-y' }
const JSON_TYPE = { 'content-type': 'application/json' }

it.each([
  ['a page of this site', { origin: 'https://trivia.example' }],
  [
    'a page of this site that sends Origin and Sec-Fetch-Site',
    { origin: 'https://trivia.example', 'sec-fetch-site': 'same-origin' },
  ],
  ['a browser that sends only Sec-Fetch-Site: same-origin', { 'sec-fetch-site': 'same-origin' }],
  ['the host to which it is sent', { origin: 'https://127.0.0.1:3000', host: '127.0.0.1:3000' }],
])('accepts a POST request from %s', async (_, headers) => {
  await using w = await createWorld()
  const reply = await w.app.inject({
    method: 'POST',
    url: '/api/Register',
    payload: JSON.stringify(ADA),
    headers: { ...JSON_TYPE, ...headers },
  })
  expect(reply.statusCode).toBe(200)
})

it.each([
  ['an unknown origin', {}],
  ['another site', { origin: 'https://evil.example' }],
  ['a site whose name begins with ours', { origin: 'https://trivia.example.evil.example' }],
  ['our name without TLS', { origin: 'http://trivia.example', host: 'trivia.example' }],
  ['our name at another port', { origin: 'https://trivia.example:81' }],
  ['a sandboxed frame', { origin: 'null' }],
  ['another site according to Sec-Fetch-Site', { origin: 'https://trivia.example', 'sec-fetch-site': 'cross-site' }],
  ['a sister site', { origin: 'https://trivia.example', 'sec-fetch-site': 'same-site' }],
  ['the address bar', { 'sec-fetch-site': 'none' }],
  ['a form', { origin: 'https://trivia.example', 'content-type': 'application/x-www-form-urlencoded' }],
  ['a form that sends JSON as plain text', { origin: 'https://trivia.example', 'content-type': 'text/plain' }],
  ['a page that sends no content type', { origin: 'https://trivia.example', 'content-type': '' }],
])('refuses a POST request from %s with 403 and stores nothing', async (_, headers) => {
  await using w = await createWorld()
  const reply = await w.app.inject({
    method: 'POST',
    url: '/api/Register',
    payload: JSON.stringify(ADA),
    headers: { ...JSON_TYPE, ...headers },
  })
  expect(reply.statusCode).toBe(403)
  expect(await w.deps.db.selectFrom('users').select('id').execute()).toEqual([])
})
