import { CompiledQuery, sql } from 'kysely'
import { isPostgres } from '#db/engine/engine.ts'
import type { Database, Trx } from '#db/tables/tables.ts'
import type { Day } from '#domain/time/day.ts'
import { addition } from '../activity/changes.ts'
import { addChanges, changeRow } from '../activity/record-activity.queries.ts'
import { rowFromQuestion } from '../questions/question-rows.ts'
import type { CompressedList } from '#content/formats/compressed-list.ts'
import type { Added } from './import-changes.queries.ts'

type Additions = {
  at: number
  authorId: string | null
  /** The id of the activity log entry of the import. */
  activity: string
  /** The planned days, by question id. */
  days: ReadonlyMap<string, Day>
}

/**
 * Prepares the inserts of new questions (the first is the oldest) and of their activity log entries. Returns a
 * function to call in a transaction. That function skips questions whose id exists by then, and returns how many it added.
 */
export async function prepareAdditions(
  db: Database,
  questions: CompressedList<Added>,
  additions: Additions,
): Promise<(trx: Trx) => Promise<number>> {
  if (questions.length() === 0) return async () => 0
  return isPostgres(db)
    ? (trx) => addInParts(trx, questions, additions)
    : stageAdditions(db, questions, additions)
}

async function addInParts(trx: Trx, questions: CompressedList<Added>, additions: Additions) {
  let count = 0
  for (const rows of newRows(questions, additions)) {
    const insert = trx.insertInto('questions').values(rows)
    const added = await insert
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .execute()
    const changes = added.map(({ id }) => addedChange(id, additions))
    await addChanges(trx, additions.activity, changes)
    count += added.length
  }
  return count
}

/**
 * Writes the rows to temporary SQLite tables first. Copying them inside the transaction is much faster than sending
 * tens of thousands of rows, so that other writers wait less.
 */
async function stageAdditions(
  db: Database,
  questions: CompressedList<Added>,
  additions: Additions,
) {
  const staged = await stage(db, 'questions')
  const logged = await stage(db, 'activity_changes')
  for (const rows of newRows(questions, additions)) {
    await staged.put(rows)
    await logged.put(
      rows.map(({ id }) => changeRow(additions.activity, addedChange(id, additions))),
    )
  }
  return async (trx: Trx) => {
    await sql`delete from temp.staged_questions where id in (select id from questions)`.execute(trx)
    const count = await staged.copy(trx)
    await sql`delete from temp.staged_activity_changes where subject_id not in (select id from temp.staged_questions)`.execute(
      trx,
    )
    await logged.copy(trx)
    return count
  }
}

function addedChange(id: string, { days }: Additions) {
  return addition({ subject: 'question', id, version: 1 }, days.get(id) ?? null)
}

/** Yields the database rows of new questions in chunks, to save memory. */
function* newRows(questions: CompressedList<Added>, { at, authorId }: Additions) {
  let place = at - questions.length()
  for (const part of questions.parts()) {
    yield part.map(({ question, sourceId }) => {
      const row = rowFromQuestion({ ...question, moreInfo: '' }, place++, authorId)
      // The explanation was already sanitized when the file was read.
      return Object.assign(row, { more_info: question.moreInfo, source_id: sourceId })
    })
  }
}

/** Creates a temporary table with the columns of `table`. */
async function stage(db: Database, table: 'questions' | 'activity_changes') {
  const [target, staged] = [sql.table(table), sql.table(`temp.staged_${table}`)]
  let columns: string[] = []
  await sql`drop table if exists ${staged}`.execute(db)
  await sql`create table ${staged} as select * from ${target} where false`.execute(db)
  return {
    /** Sends plain SQL, because building queries with kysely takes longer than running them. */
    put: async (rows: readonly object[]) => {
      columns = Object.keys(rows[0] ?? {})
      const row = `(${columns.map(() => '?').join()})`
      const text = `insert into temp.staged_${table} (${columns.join()}) values ${rows.map(() => row).join()}`
      await db.executeQuery(CompiledQuery.raw(text, rows.flatMap(Object.values)))
    },
    copy: async (trx: Trx): Promise<number> => {
      const names = sql.join(columns.map((name) => sql.ref(name)))
      const copied =
        await sql`insert into ${target} (${names}) select ${names} from ${staged}`.execute(trx)
      return Number(copied.numAffectedRows)
    },
  }
}
