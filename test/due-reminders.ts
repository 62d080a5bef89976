import type { Database } from '#db/tables/tables.ts'
import { runInTransaction } from '#db/engine/transaction.ts'
import { getInstantOfHour } from '#domain/reminders/daily-hour.ts'
import { getUtcDayOfInstant } from '#domain/time/day.ts'
import { UTC } from '#domain/time/time-zone.ts'
import { addPlayers } from './players.ts'

const ROWS_A_STATEMENT = 500

/** Adds players whose mail reminders have been due since the last full hour. Returns their addresses. */
export async function addDueReminders(db: Database, count: number, now: number): Promise<string[]> {
  const hour = new Date(now).getUTCHours()
  const next_due_at = getInstantOfHour(getUtcDayOfInstant(now), hour, UTC)
  const players = await addPlayers(db, count, { cookieName: 'session' })
  const rows = players.map(({ id }) => ({
    user_id: id,
    mail: 1,
    digest: 0,
    runway: 0,
    hour,
    next_due_at,
  }))
  for (let from = 0; from < count; from += ROWS_A_STATEMENT) {
    const some = rows.slice(from, from + ROWS_A_STATEMENT)
    await runInTransaction(db, (trx) => trx.insertInto('reminders').values(some).execute())
  }
  return players.map(({ email }) => email)
}
