import { CompiledQuery, sql } from 'kysely'
import { isPostgres } from '#db/engine/engine.ts'
import type { Database, Trx } from '#db/tables/tables.ts'
import type { Day } from '#domain/time/day.ts'
import { createAdditionActivityChange } from '../../activity/changes.ts'
import { insertActivityChanges, toActivityChangeRow } from '../../activity/record-activity.queries.ts'
import { toNewQuestionRow } from '../../questions/question-rows.ts'
import type { CompressedArray } from '#content/formats/compressed-array.ts'
import type { NewImportedQuestion } from '../judge/known-questions.ts'

type AdditionContext = {
  at: number
  authorId: string | null
  /** The id of the activity log entry of the import. */
  activity: string
  /** The planned days, by question id. */
  days: ReadonlyMap<string, Day>
}

/**
 * Prepares the inserts of new questions (the first is the oldest) and of their activity log entries. Returns a function
 * to call in a transaction. That function skips questions whose id exists by then, and returns how many it added.
 */
export async function prepareImportedQuestionInserts(
  db: Database,
  questions: CompressedArray<NewImportedQuestion>,
  additions: AdditionContext,
): Promise<(trx: Trx) => Promise<number>> {
  if (questions.length() === 0) return async () => 0
  return isPostgres(db)
    ? (trx) => insertInChunks(trx, questions, additions)
    : stageInTemporaryTables(db, questions, additions)
}

async function insertInChunks(trx: Trx, questions: CompressedArray<NewImportedQuestion>, additions: AdditionContext) {
  let count = 0
  for (const rows of generateRowChunks(questions, additions)) {
    const insert = trx.insertInto('questions').values(rows)
    const added = await insert
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .execute()
    const changes = added.map(({ id }) => toAdditionLogEntry(id, additions))
    await insertActivityChanges(trx, additions.activity, changes)
    count += added.length
  }
  return count
}

/**
 * Writes the rows of imported questions to temporary SQLite tables before the transaction. Copying the rows inside the
 * transaction is much faster than sending tens of thousands of rows, so that other writers wait less.
 */
async function stageInTemporaryTables(
  db: Database,
  questions: CompressedArray<NewImportedQuestion>,
  additions: AdditionContext,
) {
  const staged = await createTemporaryTable(db, 'questions')
  const logged = await createTemporaryTable(db, 'activity_changes')
  for (const rows of generateRowChunks(questions, additions)) {
    await staged.put(rows)
    await logged.put(rows.map(({ id }) => toActivityChangeRow(additions.activity, toAdditionLogEntry(id, additions))))
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

function toAdditionLogEntry(id: string, { days }: AdditionContext) {
  return createAdditionActivityChange({ subject: 'question', id, version: 1 }, days.get(id) ?? null)
}

/** Yields the database rows of new questions in chunks, to save memory. */
function* generateRowChunks(questions: CompressedArray<NewImportedQuestion>, { at, authorId }: AdditionContext) {
  let place = at - questions.length()
  for (const part of questions.parts()) {
    yield part.map(({ question, sourceId }) => {
      const row = toNewQuestionRow({ ...question, moreInfo: '' }, place++, authorId)
      // The explanation was already sanitized when the file was read.
      return Object.assign(row, { more_info: question.moreInfo, source_id: sourceId })
    })
  }
}

/** Creates a temporary table with the columns of `table`. */
async function createTemporaryTable(db: Database, table: 'questions' | 'activity_changes') {
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
      const copied = await sql`insert into ${target} (${names}) select ${names} from ${staged}`.execute(trx)
      return Number(copied.numAffectedRows)
    },
  }
}
