import { sql } from 'kysely'
import type { Database, Trx } from '#db/tables/tables.ts'
import { runInTransaction } from '#db/engine/transaction.ts'

/** A counter of attempts. A window begins with the first attempt after the last window ended. */
type AttemptCounter = { name: string; key: string; now: number; windowMs: number; max: number }

/** Counts an attempt. Returns `false` if the limit is reached. */
export function countRateLimitedAttempt(db: Database, counter: AttemptCounter): Promise<boolean> {
  return runInTransaction(db, (trx) => addToCounter(trx, counter, { attempts: 1, running: 0 }))
}

/** Records the start of a rate-limited attempt. Returns `false` if too many attempts have failed or are running. */
export function beginRateLimitedAttempt(
  db: Database,
  counter: AttemptCounter & { maxRunning: number },
): Promise<boolean> {
  return runInTransaction(db, (trx) => addToCounter(trx, counter, { attempts: 0, running: 1 }))
}

/** Records the end of a rate-limited attempt, and counts the attempt if it failed. */
export async function recordRateLimitedAttemptEnd(
  db: Database,
  { name, key }: Pick<AttemptCounter, 'name' | 'key'>,
  failed: boolean,
): Promise<void> {
  await runInTransaction(db, (trx) =>
    trx
      .updateTable('rate_limits')
      .set((row) => ({
        // The attempt may have begun in an earlier window of the rate limit, so the number of running attempts may
        // already be zero.
        under_way: sql<number>`case when under_way > 0 then under_way - 1 else 0 end`,
        ...(failed ? { attempts: row('attempts', '+', 1) } : {}),
      }))
      .where('name', '=', name)
      .where('key', '=', key)
      .execute(),
  )
}

/** Returns the number of attempts that a rate limit has counted, and when their window ends. */
export async function getRateLimitedAttemptCount(db: Database, { name, key, now }: AttemptCounter) {
  const row = await db
    .selectFrom('rate_limits')
    .select(['attempts', 'until'])
    .where('name', '=', name)
    .where('key', '=', key)
    .executeTakeFirst()
  return row ?? { attempts: 0, until: now }
}

export async function deleteExpiredRateLimits(trx: Trx, now: number): Promise<void> {
  await trx.deleteFrom('rate_limits').where('until', '<', now).execute()
}

const UNLIMITED = 2_147_483_647

/**
 * Adds to a counter in one statement, so that concurrent processes cannot exceed the limit. Returns `false` if the
 * limit is reached.
 */
async function addToCounter(
  trx: Trx,
  { name, key, now, windowMs, max, maxRunning = UNLIMITED }: AttemptCounter & { maxRunning?: number },
  increment: { attempts: number; running: number },
): Promise<boolean> {
  const until = now + windowMs
  const isOver = sql`rate_limits.until <= ${now}`
  const { rows } = await sql`
    insert into rate_limits (name, key, attempts, under_way, until)
    values (${name}, ${key}, ${increment.attempts}, ${increment.running}, ${until})
    on conflict (name, key) do update set
      attempts = excluded.attempts + case when ${isOver} then 0 else rate_limits.attempts end,
      under_way = excluded.under_way + case when ${isOver} then 0 else rate_limits.under_way end,
      until = case when ${isOver} then excluded.until else rate_limits.until end
    where ${isOver} or (rate_limits.attempts < ${max}
      and rate_limits.attempts + rate_limits.under_way < ${maxRunning})
    returning key`.execute(trx)
  // If the clock was set back, the stored window of a counter ends too late. Shortens it, so that it ends when a window
  // that begins now would end.
  await trx
    .updateTable('rate_limits')
    .set({ until })
    .where('name', '=', name)
    .where('key', '=', key)
    .where('until', '>', until)
    .execute()
  return rows.length > 0
}
