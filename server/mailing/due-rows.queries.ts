import { randomUUID } from 'node:crypto'
import { type ExpressionBuilder, type Selectable, sql, type Updateable } from 'kysely'
import { runInTransaction } from '#db/engine/transaction.ts'
import type { Database, DatabaseTables } from '#db/tables/tables.ts'

/**
 * The tables with scheduled messages, each with the name of its key column. Their rows contain when the next message is
 * due and which run has claimed the row.
 */
const KEY_COLUMNS = { reminders: 'user_id', mail_subscriptions: 'id' } as const
export type MessageScheduleTable = keyof typeof KEY_COLUMNS

/** How long a claim lasts. Planning a batch takes a fraction of a second, so an older claim belongs to a dead process. */
const CLAIM_DURATION_MS = 60_000

/** The id of a run that claims rows, and the instant at which its claim expires. */
export type DueMessageClaim = { by: string; until: number }

/** Returns the SQL condition that a row is due and not claimed by another run. */
const isDueCondition = (now: number) => (row: ExpressionBuilder<DatabaseTables, MessageScheduleTable>) =>
  row.and([row('next_due_at', '<=', now), row.or([row('claimed_until', 'is', null), row('claimed_until', '<', now)])])

const keyOf = (table: MessageScheduleTable) => sql<string>`${sql.ref(KEY_COLUMNS[table])}`

export async function hasDueRows(db: Database, table: MessageScheduleTable, now: number): Promise<boolean> {
  const due = db.selectFrom(table).select('next_due_at').where(isDueCondition(now)).limit(1)
  return (await due.executeTakeFirst()) !== undefined
}

/**
 * Claims up to `limit` due rows, so that no other run processes them until the claim expires. Two concurrent runs never
 * claim the same row, because the UPDATE checks the condition again.
 */
export async function claimDueScheduledMessages<Table extends MessageScheduleTable>(
  db: Database,
  table: Table,
  { now, limit }: { now: number; limit: number },
): Promise<{ claim: DueMessageClaim; rows: Selectable<DatabaseTables[Table]>[] }> {
  const claim = { by: randomUUID(), until: now + CLAIM_DURATION_MS }
  const rows = await runInTransaction(db, async (trx) => {
    const due = await trx
      .selectFrom<MessageScheduleTable>(table)
      .select(keyOf(table).as('key'))
      .where(isDueCondition(now))
      .orderBy('next_due_at')
      .limit(limit)
      .execute()
    if (due.length === 0) return []
    return trx
      .updateTable<MessageScheduleTable>(table)
      .set({ claimed_by: claim.by, claimed_until: claim.until })
      .where(
        keyOf(table),
        'in',
        due.map(({ key }) => key),
      )
      .where(isDueCondition(now))
      .returningAll()
      .execute()
  })
  return { claim, rows: rows as unknown as Selectable<DatabaseTables[Table]>[] }
}

/**
 * Saves the changes of claimed rows before the messages of these rows are sent, so that a crash loses a message instead
 * of sending it twice. A `change` of `null` deletes the row. Returns the keys of the rows whose claims were still
 * valid. The caller must send messages only for these rows.
 */
export async function saveClaimedMessageOutcomes<Table extends MessageScheduleTable>(
  db: Database,
  table: Table,
  { by, until }: DueMessageClaim,
  outcomes: readonly { key: string; change: Updateable<DatabaseTables[Table]> | null }[],
): Promise<ReadonlySet<string>> {
  const groups = Map.groupBy(outcomes, ({ change }) => JSON.stringify(change))
  return runInTransaction(db, async (trx) => {
    const saved = new Set<string>()
    for (const group of groups.values()) {
      const change = group[0]?.change ?? null
      const keys = group.map(({ key }) => key)
      const isClaimed = (row: ExpressionBuilder<DatabaseTables, MessageScheduleTable>) =>
        row.and([row(keyOf(table), 'in', keys), row('claimed_by', '=', by), row('claimed_until', '=', until)])
      const key = keyOf(table).as('key')
      const rows = await (change === null
        ? trx.deleteFrom<MessageScheduleTable>(table).where(isClaimed).returning(key).execute()
        : trx
            .updateTable<MessageScheduleTable>(table)
            .set({ ...change, claimed_by: null, claimed_until: null })
            .where(isClaimed)
            .returning(key)
            .execute())
      for (const row of rows) saved.add(row.key)
    }
    return saved
  })
}
