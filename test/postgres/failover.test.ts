import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '#db/engine/open-database.ts'
import { recomputeAllPlayerStats } from '#server/answers/rebuild-stats.ts'
import { startPostgresPair } from '../postgres-server.ts'
import { startWorldOn } from '../world.ts'

it('after a database failover to its standby, the site recovers and loses nothing that it acknowledged', async () => {
  const { first, second, stop } = await startPostgresPair()
  onTestFinished(stop)
  const [one, two] = [new URL(first.url), new URL(second.url)]
  const hosts = `${one.host},${two.host}`
  const postgresUrl = `postgres://test@${hosts}/postgres?target_session_attrs=read-write`
  const w = await startWorldOn({ postgresUrl }, '2026-11-21T12:00Z')
  const ids = Array.from({ length: 400 }, (_, at) => `quiz-${at}`)
  await w.quizQuestions(...ids.map((id) => ({ id })))
  const ada = await w.player()
  const saved: string[] = []
  const answer = async (id: string) => {
    const body = { QuestionID: id, UserID: ada.id, Score: true }
    const { statusCode } = await w.post('/api/AddUserScoreQuestion', body, ada)
    if (statusCode === 200) saved.push(id)
    else expect(statusCode).toBe(503)
    return statusCode === 200
  }
  for (const id of ids.slice(0, 20)) await answer(id)
  await readsFromReplicaWhileItIsThere(first.url, second.url)
  expect(saved).toHaveLength(20)
  // Some requests are in progress when the primary dies.
  const underWay = ids.slice(20, 60).map(answer)
  await first.kill()
  await Promise.all(underWay)
  expect(await answer('quiz-61')).toBe(false)

  const standby = await openDatabase({ postgresUrl: second.url })
  await sql`select pg_promote()`.execute(standby)
  let at = 100
  await expect.poll(() => answer(`quiz-${at++}`), { timeout: 10_000 }).toBe(true)
  await pause(100)
  const rows = await standby.selectFrom('answers').select('question_id').execute()
  const stored = new Set(rows.map(({ question_id }) => question_id))
  expect(saved.filter((id) => !stored.has(id))).toEqual([])
  expect((await recomputeAllPlayerStats(standby, { repair: false })).differing).toBe(0)
  await standby.destroy()
  await w[Symbol.asyncDispose]()
}, 90_000)

async function readsFromReplicaWhileItIsThere(primary: string, replica: string): Promise<void> {
  const reads = [replica, 'postgres://test@127.0.0.1:1/postgres'].map(async (postgresUrl) => {
    const db = await openDatabase({ postgresUrl, otherwise: primary })
    const { rows } = await sql<{ in: boolean }>`select pg_is_in_recovery() as "in"`.execute(db)
    await db.destroy()
    return rows[0]?.in
  })
  expect(await Promise.all(reads)).toEqual([true, false])
}
