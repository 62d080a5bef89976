import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { createWorld } from '#test/world.ts'

const TOKEN = 'a token for the figures'
const WITH_TOKEN = { METRICS_TOKEN: TOKEN }
const asProgram = { authorization: `Bearer ${TOKEN}` }

it('serves request counts and durations at /metrics to clients with the token', async () => {
  await using w = await createWorld('2026-11-21T12:00Z', WITH_TOKEN)
  const [question] = await w.questions({})
  const { port } = await listening(w.app)
  // The first request assigns the day's question, which is an edit. The second is cached.
  for (let time = 0; time < 3; time += 1) {
    const reply = await fetch(`http://127.0.0.1:${port}/api/GetQuestion`)
    expect(reply.status).toBe(200)
  }
  const etag = (await fetch(`http://127.0.0.1:${port}/api/GetQuestion`)).headers.get('etag') ?? ''
  await fetch(`http://127.0.0.1:${port}/api/GetQuestion`, { headers: { 'if-none-match': etag } })
  await fetch(`http://127.0.0.1:${port}/api/NoSuchThing`)
  const ada = await w.player()
  const answer = { QuestionID: question?.id, UserID: ada.id, Choice: question?.answer }
  await w.post('/api/AddUserScoreQuestion', answer, ada)

  const figures = (await w.get('/metrics', asProgram)).body
  expect(figures).toContain(
    'http_request_duration_seconds_count{route="/api/GetQuestion",method="GET",status="200"} 2\n',
  )
  expect(figures).toContain('http_cached_replies_total{route="/api/GetQuestion",status="200"} 2\n')
  expect(figures).toContain('http_cached_replies_total{route="/api/GetQuestion",status="304"} 1\n')
  expect(figures).toMatch(/http_request_duration_seconds_count\{route="[^"]*",method="GET",status="404"\} 1\n/)
  expect(figures).toContain('trivia_answer_group_size_count 1\n')
  expect(figures).toContain('trivia_answer_wait_seconds_count 1\n')
  expect(figures).toContain('trivia_session_lookups_total{from="database"} 1\n')
  expect(figures).toMatch(/trivia_query_duration_seconds_count\{query="insert answers"\} 1\n/)
})

it('rejects requests for /metrics without the right token', async () => {
  await using w = await createWorld('2026-11-21T12:00Z', WITH_TOKEN)
  expect((await w.get('/metrics')).statusCode).toBe(401)
  const guessed = { authorization: 'Bearer a token for the figure' }
  expect((await w.get('/metrics', guessed)).statusCode).toBe(401)
})

it('replies 404 to /metrics if no token is set', async () => {
  await using w = await createWorld()
  expect((await w.get('/metrics', asProgram)).statusCode).toBe(404)
})

it('counts the outcomes of jobs in the metrics', async () => {
  await using w = await createWorld('2026-11-21T12:00Z', WITH_TOKEN)
  await w.deps.metrics.job('insights', async () => {})
  await expect(w.deps.metrics.job('link checks', () => Promise.reject(new Error('no network')))).rejects.toThrow(
    'no network',
  )
  const figures = (await w.get('/metrics', asProgram)).body
  expect(figures).toContain('trivia_job_duration_seconds_count{task="insights",outcome="done"} 1\n')
  expect(figures).toContain('trivia_job_duration_seconds_count{task="link checks",outcome="failed"} 1\n')
})

async function listening(app: Awaited<ReturnType<typeof createWorld>>['app']): Promise<AddressInfo> {
  await app.listen({ host: '127.0.0.1', port: 0 })
  return app.server.address() as AddressInfo
}
