import { describe, expect, it } from 'vitest'
import { toCookieHeader } from '#test/cookies.ts'
import { type World, createWorld } from '#test/world.ts'

const HOSTILE: unknown[] = [
  null,
  0,
  -1,
  9e99,
  true,
  [],
  {},
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202e‮',
  '🧨'.repeat(300),
  'x'.repeat(5000),
  "'; drop table users; --",
  '<script>alert(1)</script>',
  '{{7*7}}${7*7}',
  '../../etc/passwd',
  '__proto__',
  ['a', 'b'],
  { $gt: '' },
  { toString: 'x' },
]

const WHOLE_BODIES = [
  'null',
  '[]',
  '"x"',
  '7',
  '{',
  '{"a":1,}',
  '{"__proto__":{"role":"admin"}}',
  '{"constructor":{"prototype":{"role":"admin"}}}',
  `${'['.repeat(5000)}${']'.repeat(5000)}`,
  `{"email":"${'x'.repeat(300_000)}"}`,
]

/** Calls that would end the session of this test. */
const ENDS = /Logout|DeleteAccount/

/** Extends all sessions, because the test advances the clock. */
async function goOn({ deps }: World): Promise<void> {
  const at = (days: number) => new Date(deps.now() + days * 86_400_000).toISOString()
  await deps.db
    .updateTable('sessions')
    .set({ created_at: at(0), expires_at: at(30) })
    .execute()
}

describe('hostile input to every endpoint', () => {
  it(
    'accepts or refuses hostile field values at every endpoint without a server error',
    { timeout: 90_000 },
    async () => {
      await using w = await createWorld()
      const ada = { name: 'Ada', email: 'ada@example.org', password: 'integral-of-y' }
      const cookie = toCookieHeader(await w.post('/api/Register', ada))
      // An admin's calls reach every handler.
      await w.deps.db.updateTable('users').set({ role: 'admin' }).execute()
      let hours = 0
      const description = (await w.get('/api/openapi.json')).json<Description>()
      for (const [path, methods] of Object.entries(description.paths)) {
        if (ENDS.test(path)) continue
        await goOn(w)
        for (const [method, operation] of Object.entries(methods)) {
          const fields = fieldsOf(operation)
          for (const field of fields) {
            for (const hostile of HOSTILE) {
              const values = Object.fromEntries(fields.map((one) => [one, 'harmless']))
              // Advances the clock so that no rate limit applies.
              w.setClock(new Date(Date.UTC(2026, 10, 21, (hours += 2))).toISOString())
              const reply = await w.app.inject({
                method: method.toUpperCase() as 'GET',
                url: method === 'get' ? withQuery(path, { ...values, [field]: hostile }) : path,
                headers: { origin: 'https://trivia.example', cookie },
                ...(method === 'get' ? {} : { payload: { ...values, [field]: hostile } }),
              })
              const call = `${method} ${path} ${field}=${JSON.stringify(hostile)?.slice(0, 40)}`
              expect(reply.statusCode, `${call}: ${reply.body.slice(0, 200)}`).toBeLessThan(500)
              if (reply.statusCode >= 400 && path.startsWith('/api')) {
                expect(sentenceOf(reply), call).toMatch(/\w/)
                expect(reply.body, call).not.toMatch(/\bat .*\.ts:\d|SqliteError|select .* from/i)
              }
            }
          }
        }
      }
    },
  )

  it('refuses hostile request bodies at every endpoint with a message', async () => {
    await using w = await createWorld()
    const { cookie } = await w.player('admin')
    await w.player()
    for (const route of w.app.accessByRoute.keys()) {
      const [method, url = ''] = route.split(' ')
      if (method !== 'POST' || ENDS.test(url)) continue
      for (const payload of WHOLE_BODIES) {
        const headers = { origin: 'https://trivia.example', 'content-type': 'application/json', cookie }
        const reply = await w.app.inject({ method, url, payload, headers })
        const call = `${url} ${payload.slice(0, 40)}`
        expect(reply.statusCode, `${call}: ${reply.body.slice(0, 200)}`).toBeLessThan(500)
        expect(sentenceOf(reply), call).toMatch(/\w/)
      }
    }
    const roles = await w.deps.db.selectFrom('users').select('role').execute()
    expect(roles.map(({ role }) => role).toSorted()).toEqual(['admin', 'ordinary'])
  })
})

/** Returns the error message of a reply, which the public API sends as `detail`. */
function sentenceOf(reply: { json: () => { message?: string; detail?: string } }) {
  const { message, detail } = reply.json()
  return message ?? detail
}

type Operation = {
  parameters?: { name: string }[]
  requestBody?: { content: Record<string, { schema: { properties?: Record<string, unknown> } }> }
}
type Description = { paths: Record<string, Record<string, Operation>> }

function fieldsOf(operation: Operation): string[] {
  const schema = operation.requestBody?.content['application/json']?.schema
  return [...(operation.parameters ?? []).map(({ name }) => name), ...Object.keys(schema?.properties ?? {})]
}

function withQuery(path: string, values: Record<string, unknown>): string {
  const text = (value: unknown) =>
    encodeURIComponent((typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed())
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => text(values[name]) || '-')
  const query = Object.entries(values).map(([name, value]) => `${name}=${text(value)}`)
  return `${filled}?${query.join('&')}`
}
