import { expect, it } from 'vitest'
import { setTimeout as pause } from 'node:timers/promises'
import { listAnswersOfPlayer } from '#server/answers/answers.queries.ts'
import { recomputeAllPlayerStats } from '#server/answers/rebuild-stats.ts'
import { createEmptyPostgres } from '../database.ts'
import type { TestPlayer } from '../players.ts'
import { holdStatsLock } from '../hold-stats.ts'
import { startWorldOn, type World, createWorld } from '../world.ts'
import { startTcpProxy } from './tcp-proxy.ts'

const EVE = { name: 'Eve', email: 'eve@example.org', password: 'integral-of-x' }
const AWAY = 'We can’t reach our database right now'
const BUSY = 'Our database is busy right now'
const ADD = '/api/AddUserScoreQuestion'

it.each(['cut', 'hang', 'refuse'] as const)(
  'if the network to the database does %s, the day’s page stays available, other requests get 503 in time, and the site recovers',
  { retry: 2 },
  async (trouble) => {
    const { url, remove } = await createEmptyPostgres()
    const network = await startTcpProxy(url)
    const w = await startWorldOn({ postgresUrl: network.url }, '2026-11-21T12:00Z')
    await w.questions({ id: 'today' })
    await w.quizQuestions({ id: 'quiz' })
    // The first request of the day assigns its question, and the second one's page is cached.
    await w.get('/')
    await w.get('/')
    const [ada, grace] = [await w.player(), await w.player()]
    await answered(w, ada, 'today')
    await answered(w, grace, 'quiz')

    await network[trouble]()
    expect((await w.get('/')).statusCode).toBe(200)
    await refusedInTime(w, '/api/GetList/Art')
    await refusedInTime(w, '/Categories/Art')
    await refusedInTime(w, '/readyz')
    expect((await w.get('/healthz')).statusCode).toBe(200)
    expect((await w.get('/readyz?exclude=database')).statusCode).toBe(200)
    await Promise.all([
      refusedInTime(w, ADD, () => answer(w, ada, 'quiz')),
      refusedInTime(w, ADD, () => answer(w, grace, 'today')),
      refusedInTime(w, '/api/Register', () => w.post('/api/Register', EVE)),
      refusedInTime(w, '/api/LoginWithEmail', () => w.post('/api/LoginWithEmail', EVE)),
      pause(300).then(() => refusedInTime(w, ADD, () => answer(w, ada, 'quiz'))),
    ])

    // The log has one line per route, however many requests fail for one reason.
    const lines = w.logged.filter((line) => line.includes('a request failed because'))
    expect(lines.filter((line) => line.includes(`"url":"${ADD}"`))).toHaveLength(1)

    await network.mend()
    await expect.poll(async () => (await w.get('/readyz')).statusCode, { timeout: 2000 }).toBe(200)
    expect((await w.get('/api/GetList/Art')).statusCode).toBe(200)
    await answered(w, ada, 'quiz')
    await answered(w, grace, 'today')
    expect(await recomputeAllPlayerStats(w.deps.db, { repair: false })).toEqual({ players: 2, differing: 0 })
    await w[Symbol.asyncDispose]()
    await network.cut()
    await remove()
  },
)

it('if the database hangs during a save, waiting requests are rejected in time', { retry: 2 }, async () => {
  await using w = await createWorld('2026-11-21T12:00Z')
  await using other = await w.neighbour()
  const ids = Array.from({ length: 20 }, (_, at) => `quiz-${at}`)
  await w.quizQuestions(...ids.map((id) => ({ id })))
  const ada = await w.player()
  await answered(w, ada, 'quiz-0')
  const letGo = await holdStatsLock(other, ada)
  const [known = '', ...others] = ids
  // An answer that was stored earlier is confirmed without a write.
  await answered(w, ada, known)
  await Promise.all(others.map((id) => refusedInTime(w, ADD, () => answer(w, ada, id), BUSY)))
  await letGo()
  await answered(w, ada, 'quiz-1')
  expect(await listAnswersOfPlayer(w.deps.db, ada.id)).toHaveLength(2)
  expect((await recomputeAllPlayerStats(w.deps.db, { repair: false })).differing).toBe(0)
})

const answer = (w: World, player: TestPlayer, QuestionID: string) =>
  w.post(ADD, { QuestionID, UserID: player.id, Score: true }, player)

async function answered(w: World, player: TestPlayer, questionId: string): Promise<void> {
  expect((await answer(w, player, questionId)).statusCode).toBe(200)
}

async function refusedInTime(w: World, path: string, ask = () => w.get(path), says = AWAY): Promise<void> {
  const start = performance.now()
  const reply = await ask()
  expect(reply.statusCode, path).toBe(503)
  expect(reply.headers['retry-after'], path).toBe('2')
  expect(reply.body, path).toContain(says)
  expect(performance.now() - start, path).toBeLessThan(2000)
}
