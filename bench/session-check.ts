import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '#db/migrate.ts'
import { openDatabase } from '#db/open.ts'
import { openSessions } from '#server/accounts/sessions.ts'
import { addPlayers } from '#test/players.ts'

const PLAYERS = 1000
const CHECKS = 500_000

/** What finding out who calls costs, in microseconds, when a thousand players take turns. */
export async function sessionCheck(): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'something-new-bench-'))
  const db = await openDatabase({ sqliteFile: join(folder, 'sessions.sqlite') })
  await migrate(db)
  const players = await addPlayers(db, PLAYERS, { cookieName: 'session' })
  const sessions = await openSessions({
    db,
    settings: { siteUrl: 'http://localhost' },
    now: Date.now,
    metrics: { sessionFound: () => {} },
  })
  const check = async (times: number) => {
    const began = performance.now()
    for (let at = 0; at < times; at += 1) {
      const player = players[at % PLAYERS]
      const found = await sessions.find(`theme=dark; ${player?.cookie}`)
      if (found?.id !== player?.id) throw new Error('A session was not recognised')
    }
    return (1000 * (performance.now() - began)) / times
  }
  await check(CHECKS / 10)
  const cost = await check(CHECKS)
  await db.destroy()
  await rm(folder, { recursive: true, force: true })
  return cost
}
