import { expect, it } from 'vitest'
import { emptyDatabase } from '../database.ts'
import type { TestPlayer } from '../players.ts'
import { processOn, type World } from '../world.ts'
import { networkTo } from './tcp-proxy.ts'

it.each(['cut', 'hang'] as const)(
  'when the network to the database is %s, the day’s page stays, the rest says 503 in time, and all mends itself',
  async (trouble) => {
    const { place, remove } = await emptyDatabase()
    const network = await networkTo('postgresUrl' in place ? place.postgresUrl : '')
    const w = await processOn({ postgresUrl: network.url }, '2026-11-21T12:00Z')
    await w.questions({}, {})
    // The first request of the day fixes its question; the second one's page is kept.
    await w.get('/')
    await w.get('/')
    const player = await w.player()
    const [question] = (await w.get('/api/getToday')).json<{ data: { id: string }[] }>().data
    const answer = { QuestionID: question?.id, UserID: player.id, Score: true }
    // Whose session is known goes on being known for a moment: it is the saving that fails.
    await w.get('/api/CurrentUser', { cookie: player.cookie })

    await network[trouble]()
    expect((await w.get('/')).statusCode).toBe(200)
    await refusedInTime(w, '/api/GetList/Art')
    await refusedInTime(w, '/Categories/Art')
    await refusedInTime(w, '/readyz')
    expect((await w.get('/healthz')).statusCode).toBe(200)

    await savingRefusedInTime(w, answer, player)

    await network.mend()
    await expect.poll(async () => (await w.get('/readyz')).statusCode).toBe(200)
    expect((await w.get('/api/GetList/Art')).statusCode).toBe(200)
    const saved = await w.post('/api/AddUserScoreQuestion', answer, player)
    expect(saved.json()).toMatchObject({ streak: 1, message: '' })
    await w[Symbol.asyncDispose]()
    await network.cut()
    await remove()
  },
)

async function refusedInTime(w: World, path: string): Promise<void> {
  const start = performance.now()
  const reply = await w.get(path)
  expect(reply.statusCode, path).toBe(503)
  expect(reply.headers['retry-after'], path).toBe('2')
  expect(reply.body, path).toContain('We cannot reach our database right now')
  expect(performance.now() - start, path).toBeLessThan(2000)
}

async function savingRefusedInTime(w: World, answer: object, player: TestPlayer): Promise<void> {
  const changes = [
    () => w.post('/api/AddUserScoreQuestion', answer, player),
    () => w.post('/api/Register', { name: 'Eve', email: 'eve@example.org', password: 'integral' }),
    () => w.post('/api/LoginWithEmail', { email: 'eve@example.org', password: 'integral' }),
  ]
  for (const change of changes) {
    const start = performance.now()
    const reply = await change()
    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '2'])
    expect(performance.now() - start).toBeLessThan(2300)
  }
}
