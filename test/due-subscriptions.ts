import type { Database } from '#db/tables/tables.ts'
import { runInTransaction } from '#db/engine/transaction.ts'
import { getInstantOfHour } from '#domain/reminders/daily-hour.ts'
import { getUtcDayOfInstant } from '#domain/time/day.ts'
import { UTC } from '#domain/time/time-zone.ts'

const ROWS_A_STATEMENT = 500

/** Adds subscribers of the question by mail who have been due since the last full hour. Returns their addresses. */
export async function addDueMailSubscriptions(db: Database, count: number, now: number): Promise<string[]> {
  const hour = new Date(now).getUTCHours()
  const next_due_at = getInstantOfHour(getUtcDayOfInstant(now), hour, UTC)
  const times = { requested_at: now, confirmed_at: now, last_opened_at: now, next_due_at }
  const rows = Array.from({ length: count }, (_, index) => {
    const id = `subscription-${now}-${index}`
    return { id, email: `${id}@example.org`, hour, zone: UTC, weekdays_only: 0, ...times }
  })
  for (let from = 0; from < count; from += ROWS_A_STATEMENT) {
    const some = rows.slice(from, from + ROWS_A_STATEMENT)
    await runInTransaction(db, (trx) => trx.insertInto('mail_subscriptions').values(some).execute())
  }
  return rows.map(({ email }) => email)
}
