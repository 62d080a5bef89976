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
 * Puts rows beside the SQLite file, in tables of this connection alone. To hand over tens of thousands of rows takes
 * longer than to copy them, and whoever does it in a transaction keeps everybody else from writing.
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

/** The rows of new questions, some at a time: all of them would take as much memory as the questions. */
function* newRows(questions: CompressedList<Added>, { at, authorId }: Additions) {
  let place = at - questions.length()
  for (const part of questions.parts()) {
    yield part.map(({ question, sourceId }) => {
      const row = rowFromQuestion({ ...question, moreInfo: '' }, place++, authorId)
      // What explains it was cleaned when it was read.
      return Object.assign(row, { more_info: question.moreInfo, source_id: sourceId })
    })
  }
}

/** A table beside one of ours, for rows that it is to get. */
async function stage(db: Database, table: 'questions' | 'activity_changes') {
  const [target, staged] = [sql.table(table), sql.table(`temp.staged_${table}`)]
  let columns: string[] = []
  await sql`drop table if exists ${staged}`.execute(db)
  await sql`create table ${staged} as select * from ${target} where false`.execute(db)
  return {
    /** As text and values: trees of the query builder take longer than the database. */
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
