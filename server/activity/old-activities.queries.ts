import type { ExpressionBuilder } from 'kysely'
import { ROWS_A_STATEMENT } from '#db/engine/chunks.ts'
import type { Database, Tables } from '#db/tables/tables.ts'
import { inTransaction } from '#db/engine/transaction.ts'
import { isStaged } from './activities.queries.ts'

/** Until when an entry was made, or prepared, so that it is not kept any longer. */
export type Oldest = { done: number; staged: number }

/** Some entries of the log that are not kept any longer, and some that were prepared and never became ones. */
export async function oldActivities(db: Database, oldest: Oldest): Promise<string[]> {
  const rows = await db
    .selectFrom('activities')
    .select('id')
    .where((row) =>
      row.or([
        row('done_at', '<', oldest.done),
        row.and([row('done_at', '<', oldest.staged), isStaged(row), row.not(undidAny(row))]),
      ]),
    )
    .orderBy('done_at')
    .limit(ROWS_A_STATEMENT)
    .execute()
  return rows.map(({ id }) => id)
}

function undidAny(row: ExpressionBuilder<Tables, 'activities'>) {
  return row.exists(
    row
      .selectFrom('activities as undone')
      .select('undone.id')
      .whereRef('undone.undone_by', '=', 'activities.id'),
  )
}

/** Takes away some of what an entry says was changed, and at last the entry; returns whether it is gone. */
export async function forgetSomeOf(db: Database, activity: string): Promise<boolean> {
  const changes = await db
    .selectFrom('activity_changes')
    .select(['subject', 'subject_id'])
    .where('activity_id', '=', activity)
    .limit(ROWS_A_STATEMENT)
    .execute()
  await inTransaction(db, async (trx) => {
    for (const [subject, some] of Map.groupBy(changes, (change) => change.subject)) {
      await trx
        .deleteFrom('activity_changes')
        .where('activity_id', '=', activity)
        .where('subject', '=', subject)
        .where(
          'subject_id',
          'in',
          some.map((change) => change.subject_id),
        )
        .execute()
    }
    if (changes.length < ROWS_A_STATEMENT) {
      await trx.deleteFrom('activities').where('id', '=', activity).execute()
    }
  })
  return changes.length < ROWS_A_STATEMENT
}
