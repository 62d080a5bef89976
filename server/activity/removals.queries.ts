import { CompiledQuery, sql } from 'kysely'
import { isPostgres, needsTransactionRowLocks } from '#db/engine/engine.ts'
import { splitIntoChunks } from '#db/engine/chunks.ts'
import type { Database, Trx } from '#db/tables/tables.ts'
import type { QuestionOrQuizSnapshot } from './snapshots.queries.ts'

/** The columns of a question that are compared to detect changes. Some of them change without a new content version. */
export const QUESTION_CHANGE_DETECTION_COLUMNS = ['version', 'scheduled_day', 'archived_at', 'in_quiz'] as const

/** A prepared deletion of many questions in one transaction. */
type PreparedRemovals = {
  /** Locks the questions and returns whether they are unchanged since their snapshots were taken. */
  areUnchanged: (trx: Trx) => Promise<boolean>
  remove: (trx: Trx) => Promise<void>
}

/**
 * Prepares the deletion of questions that are unchanged since their snapshots. Compares only
 * `QUESTION_CHANGE_DETECTION_COLUMNS` of each question with its snapshot.
 */
export function prepareQuestionRemovals(
  db: Database,
  questions: readonly QuestionOrQuizSnapshot[],
): Promise<PreparedRemovals> {
  return isPostgres(db) ? prepareChunkedRemovals(questions) : prepareStagedRemovals(db, questions)
}

/** Whether the questions in the database equal their snapshots. Locks the compared rows. */
export async function areQuestionsUnchanged(
  trx: Trx,
  ids: readonly string[],
  snapshots: ReadonlyMap<string, QuestionOrQuizSnapshot>,
): Promise<boolean> {
  if (ids.length === 0) return true
  const rows = await trx
    .selectFrom('questions')
    .select(['id', ...QUESTION_CHANGE_DETECTION_COLUMNS])
    .where('id', 'in', ids)
    .orderBy('id')
    .$if(needsTransactionRowLocks(trx), (query) => query.forUpdate())
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.every((id) => {
    const [row, snapshot] = [byId.get(id), snapshots.get(id)]
    if (!row || !snapshot) return !row && !snapshot
    return QUESTION_CHANGE_DETECTION_COLUMNS.every((column) => row[column] === getColumnValue(snapshot, column))
  })
}

async function prepareChunkedRemovals(questions: readonly QuestionOrQuizSnapshot[]): Promise<PreparedRemovals> {
  const snapshots = new Map(questions.map((question) => [question.id, question]))
  const chunks = splitIntoChunks([...snapshots.keys()])
  return {
    areUnchanged: async (trx) => {
      for (const ids of chunks) if (!(await areQuestionsUnchanged(trx, ids, snapshots))) return false
      return true
    },
    remove: async (trx) => {
      for (const ids of chunks) await trx.deleteFrom('questions').where('id', 'in', ids).execute()
    },
  }
}

/**
 * Stores the snapshots in a temporary SQLite table of this connection. The transaction then needs two statements, which
 * take half as long as separate statements for each chunk. All other writers wait for this transaction.
 */
async function prepareStagedRemovals(
  db: Database,
  questions: readonly QuestionOrQuizSnapshot[],
): Promise<PreparedRemovals> {
  const columns = ['id', ...QUESTION_CHANGE_DETECTION_COLUMNS] as const
  const staged = sql.table('temp.staged_removals')
  await sql`drop table if exists ${staged}`.execute(db)
  await sql`create table ${staged} (${sql.join(columns.map((name) => sql.ref(name)))})`.execute(db)
  for (const part of splitIntoChunks(questions)) {
    const row = `(${columns.map(() => '?').join()})`
    const text = `insert into temp.staged_removals values ${part.map(() => row).join()}`
    const values = part.flatMap((question) => columns.map((column) => getColumnValue(question, column)))
    await db.executeQuery(CompiledQuery.raw(text, values))
  }
  const isChanged = sql.join(
    columns.map((name) => sql`questions.${sql.ref(name)} is not staged.${sql.ref(name)}`),
    sql` or `,
  )
  return {
    areUnchanged: async (trx) => {
      const changed = await sql`
        select 1 from ${staged} as staged left join questions on questions.id = staged.id
        where ${isChanged} limit 1`.execute(trx)
      return changed.rows.length === 0
    },
    // Deleting by rowid, in disk order, takes a third of the time.
    remove: async (trx) => {
      await sql`
        delete from questions where rowid in (
          select questions.rowid from ${staged} as staged
          join questions on questions.id = staged.id)`.execute(trx)
    },
  }
}

function getColumnValue(
  { id, version, columns, rest }: QuestionOrQuizSnapshot,
  column: 'id' | (typeof QUESTION_CHANGE_DETECTION_COLUMNS)[number],
): string | number | null {
  if (column === 'id') return id
  return column === 'version' ? version : (columns[column] ?? rest[column] ?? null)
}
