import { exec } from 'node:child_process'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import { openDatabase } from '#db/engine/open-database.ts'
import { countIncorrectTallies } from '#server/answers/repair-tallies.ts'
import { recomputeAllPlayerStats } from '#server/answers/rebuild-stats.ts'
import { createMigratedDatabase } from '../database.ts'

import { type AcknowledgedAnswers, startLoad } from '../kill/load.ts'
import { generateAnswers, findLostAnswers, addPlayableQuestions } from '../kill/played-site.ts'
import { addPlayers } from '../players.ts'
import { startRealProcess } from '../postgres/real-processes.ts'

const run = promisify(exec)

/** Commands that kill a worker abruptly, as in a power failure, and start it again. */
const { CITUS_KILL: kill, CITUS_START: start } = process.env

const ROUNDS = 3

it('a Citus worker that is killed under load and restarted loses no answer that the site acknowledged', async () => {
  if (!kill || !start) throw new Error('CITUS_KILL and CITUS_START must say how')
  const { place } = await createMigratedDatabase()
  const url = 'postgresUrl' in place ? place.postgresUrl : ''
  const site = startRealProcess(url, { PROCESSES: '2' })
  await site.ready()
  const db = await openDatabase(place, { unhurried: true })
  const players = await addPlayers(db, 200, { cookieName: 'session' })
  const work = generateAnswers(players, await addPlayableQuestions(db))
  const ledger: AcknowledgedAnswers = new Map()
  for (let round = 0; round < ROUNDS; round += 1) {
    const load = startLoad(site.url, work, ledger)
    await moreThan(ledger, 30)
    await run(kill)
    await new Promise((resolve) => setTimeout(resolve, 500))
    await run(start)
    await moreThan(ledger, 30)
    await load.stop()
    // Finishes transactions that the worker had prepared when it died. The coordinator does this
    // once a minute. Its first try may meet a connection to the killed worker.
    await vi.waitFor(() => sql`select recover_prepared_transactions()`.execute(db))
    expect(await findLostAnswers(db, ledger)).toEqual([])
    expect((await recomputeAllPlayerStats(db, { repair: false })).differing).toBe(0)
    expect(await countIncorrectTallies(db)).toBe(0)
  }
  console.log(`${ledger.size} answers were acknowledged`)
  await site.stop()
  await db.destroy()
}, 400_000)

async function moreThan(ledger: AcknowledgedAnswers, count: number): Promise<void> {
  const before = ledger.size
  await expect.poll(() => ledger.size - before, { timeout: 90_000 }).toBeGreaterThan(count)
}
