import { sql } from 'kysely'
import { isPostgres } from '#db/engine.ts'
import { inParts } from '#db/in-parts.ts'
import type { Database, Trx } from '#db/tables.ts'
import type { Day } from '#domain/day.ts'
import { addition } from '../activity/changes.ts'
import { addChanges, changeRow } from '../activity/record-activity.queries.ts'
import { type Added, addingQuestions, newRows } from './import-changes.queries.ts'

type Additions = {
  at: number
  authorId: string | null
  /** The entry of the activity log that the additions belong to. */
  activity: string
  /** The days that some are planned for. */
  days: ReadonlyMap<string, Day>
}

/**
 * Makes ready what adds questions, the first the oldest, and their part of the activity log. What it returns is to
 * be called in a transaction; it leaves out those that are there by then, and returns how many came in.
 */
export async function prepareAdditions(
  db: Database,
  questions: readonly Added[],
  additions: Additions,
): Promise<(trx: Trx) => Promise<number>> {
  const { activity, days } = additions
  const change = (id: string) =>
    addition({ subject: 'question', id, version: 1 }, days.get(id) ?? null)
  if (questions.length === 0) return async () => 0
  if (!isPostgres(db)) {
    const changes = questions.map(({ question }) => changeRow(activity, change(question.id)))
    const addQuestions = await stage(db, 'questions', newRows(questions, additions))
    const addTheirChanges = await stage(db, 'activity_changes', changes)
    return async (trx) => {
      await sql`delete from temp.staged_questions where id in (select id from questions)`.execute(
        trx,
      )
      const count = await addQuestions(trx)
      await sql`delete from temp.staged_activity_changes where subject_id not in (select id from temp.staged_questions)`.execute(
        trx,
      )
      await addTheirChanges(trx)
      return count
    }
  }
  const statements = addingQuestions(db, questions, additions)
  return async (trx) => {
    let count = 0
    for (const statement of statements) {
      const { rows } = await trx.executeQuery<{ id: string }>(statement)
      const changes = rows.map(({ id }) => change(id))
      await addChanges(trx, activity, changes)
      count += rows.length
    }
    return count
  }
}

/**
 * Puts rows beside the SQLite file, in a table of this connection alone. To hand over tens of thousands of rows takes
 * longer than to copy them, and whoever does it in a transaction keeps everybody else from writing. What it returns
 * copies what is still in that table and returns how many they were.
 */
async function stage(
  db: Database,
  table: 'questions' | 'activity_changes',
  rows: readonly object[],
): Promise<(trx: Trx) => Promise<number>> {
  const target = sql.table(table)
  const staged = sql.table(`temp.staged_${table}`)
  await sql`drop table if exists ${staged}`.execute(db)
  await sql`create table ${staged} as select * from ${target} where false`.execute(db)
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((name) => sql.ref(name)))
  for (const part of inParts(rows)) {
    const values = sql.join(part.map((row) => sql`(${sql.join(Object.values(row))})`))
    await sql`insert into ${staged} (${columns}) values ${values}`.execute(db)
  }
  return async (trx) => {
    const copied =
      await sql`insert into ${target} (${columns}) select ${columns} from ${staged}`.execute(trx)
    return Number(copied.numAffectedRows)
  }
}
