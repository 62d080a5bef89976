import { sql } from 'kysely'
import type { Database, Trx } from '#db/tables.ts'
import { inTransaction } from '#db/transaction.ts'

/** Whose tries are counted, from now on or since they began. */
type Counted = { name: string; key: string; now: number; withinMs: number; most: number }

/** Counts a try, if one is left. */
export function countTry(db: Database, counted: Counted): Promise<boolean> {
  return inTransaction(db, (trx) => add(trx, counted, { attempts: 1, underWay: 0 }))
}

/** Notes that a try is under way, if one is left, and no more than so many with those that count. */
export function beginTry(db: Database, counted: Counted & { atOnce: number }): Promise<boolean> {
  return inTransaction(db, (trx) => add(trx, counted, { attempts: 0, underWay: 1 }))
}

/** Notes that a try is over, and that it counts if it failed. */
export async function endTry(
  db: Database,
  { name, key }: Pick<Counted, 'name' | 'key'>,
  failed: boolean,
): Promise<void> {
  await inTransaction(db, (trx) =>
    trx
      .updateTable('rate_limits')
      .set((row) => ({
        // Its time may be over, and another have begun.
        under_way: sql<number>`case when under_way > 0 then under_way - 1 else 0 end`,
        ...(failed ? { attempts: row('attempts', '+', 1) } : {}),
      }))
      .where('name', '=', name)
      .where('key', '=', key)
      .execute(),
  )
}

/** How many tries count, and until when; none is left, or too many are under way. */
export async function triedUntil(db: Database, { name, key, now }: Counted) {
  const row = await db
    .selectFrom('rate_limits')
    .select(['attempts', 'until'])
    .where('name', '=', name)
    .where('key', '=', key)
    .executeTakeFirst()
  return row ?? { attempts: 0, until: now }
}

/** Deletes what no longer counts. */
export async function tidyLimits(trx: Trx, now: number): Promise<void> {
  await trx.deleteFrom('rate_limits').where('until', '<', now).execute()
}

const NO_BOUND = 2_147_483_647

/** One statement, so that however many processes count at once, none counts one too many. */
async function add(
  trx: Trx,
  { name, key, now, withinMs, most, atOnce = NO_BOUND }: Counted & { atOnce?: number },
  one: { attempts: number; underWay: number },
): Promise<boolean> {
  const until = now + withinMs
  const isOver = sql`rate_limits.until <= ${now}`
  const { rows } = await sql`
    insert into rate_limits (name, key, attempts, under_way, until)
    values (${name}, ${key}, ${one.attempts}, ${one.underWay}, ${until})
    on conflict (name, key) do update set
      attempts = excluded.attempts + case when ${isOver} then 0 else rate_limits.attempts end,
      under_way = excluded.under_way + case when ${isOver} then 0 else rate_limits.under_way end,
      until = case when ${isOver} then excluded.until else rate_limits.until end
    where ${isOver} or (rate_limits.attempts < ${most}
      and rate_limits.attempts + rate_limits.under_way < ${atOnce})
    returning key`.execute(trx)
  // A time that ends later than any can was begun before the clock went back: it ends as if it had begun now.
  await trx
    .updateTable('rate_limits')
    .set({ until })
    .where('name', '=', name)
    .where('key', '=', key)
    .where('until', '>', until)
    .execute()
  return rows.length > 0
}
