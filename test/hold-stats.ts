import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { runInTransaction } from '#db/engine/transaction.ts'
import type { TestPlayer } from './players.ts'
import type { World } from './world.ts'

/** Locks a player's statistics (the row, or the whole SQLite file) until the returned function is called. */
export async function holdStatsLock(w: World, player: TestPlayer): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  const done = runInTransaction(w.deps.db, async (trx) => {
    await trx
      .updateTable('player_stats')
      .set((row) => ({ all_total: row.ref('all_total') }))
      .where('user_id', '=', player.id)
      .execute()
    held.resolve()
    // A transaction that stays idle too long is ended by the database, so this one stays active.
    while (await Promise.race([release.promise.then(() => false), pause(500, true)])) {
      await sql`select 1`.execute(trx)
    }
  })
  await held.promise
  return async () => {
    release.resolve()
    await done
  }
}
