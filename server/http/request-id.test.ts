import { afterEach, expect, it } from 'vitest'
import { createWorld } from '#test/world.ts'
import { toggleLogLevelOnSignal, createSiteLogger } from '../process/site-log.ts'

afterEach(() => void process.removeAllListeners('SIGUSR2'))

it('uses the request id of a proxy in the reply and in the log', async () => {
  await using w = await createWorld()
  const reply = await w.app.inject({
    method: 'POST',
    url: '/api/LoginWithEmail',
    payload: { email: 'nobody@example.org', password: 'not the password' },
    headers: { origin: 'https://trivia.example', 'x-request-id': 'edge-1234:5678' },
  })
  expect(reply.headers['x-request-id']).toBe('edge-1234:5678')
  const lines = w.logged.map((line) => JSON.parse(line) as Record<string, string>)
  expect(lines.find(({ event }) => event === 'login-refused')?.['requestId']).toBe('edge-1234:5678')
})

it('returns the request id of the current request with a cached reply', async () => {
  await using w = await createWorld()
  await w.questions({})
  const ask = () => w.get('/api/GetQuestion', { 'x-request-id': 'edge-1234:5678' })
  await ask()
  expect((await ask()).headers['x-request-id']).toBe('edge-1234:5678')
})

it.each(['short', 'x'.repeat(65), 'with spaces in it', 'line\tfeed-12345', '{"level":60}'])(
  'replaces an invalid request id by a new one: %j',
  async (sent) => {
    await using w = await createWorld()
    const id = (await w.get('/healthz', { 'x-request-id': sent })).headers['x-request-id']
    expect(id).toMatch(/^[\da-f]{8}-[\da-f-]{27}$/)
  },
)

it('toggles the log level between debug and the configured level at each SIGUSR2', () => {
  const lines: string[] = []
  const log = createSiteLogger('warn', { write: (line) => void lines.push(line) })
  toggleLogLevelOnSignal(log)
  const say = () => log.debug('detail')
  say()
  process.emit('SIGUSR2')
  say()
  process.emit('SIGUSR2')
  say()
  const details = lines.filter((line) => line.includes('"msg":"detail"'))
  expect(details).toHaveLength(1)
})
