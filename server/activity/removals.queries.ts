import { CompiledQuery, sql } from 'kysely'
import { isPostgres, locksRows } from '#db/engine/engine.ts'
import { inParts } from '#db/engine/chunks.ts'
import type { Database, Trx } from '#db/tables/tables.ts'
import type { Snapshot } from './snapshots.queries.ts'

/** What may change of a question without another content version. */
export const WATCHED = ['version', 'scheduled_day', 'archived_at', 'in_quiz'] as const

/** Very many questions that one transaction is to delete. */
type Removals = {
  /** Whether nobody has changed any of them since it was looked at; they are locked from then on. */
  areAsTheyWere: (trx: Trx) => Promise<boolean>
  remove: (trx: Trx) => Promise<void>
}

/** Makes ready what deletes questions; of each only what is `WATCHED` is looked at. */
export function prepareRemovals(db: Database, questions: readonly Snapshot[]): Promise<Removals> {
  return isPostgres(db) ? removalsInParts(questions) : stagedRemovals(db, questions)
}

/** Whether questions are in the database as they are here; what is looked at is locked from then on. */
export async function areAsTheyWere(
  trx: Trx,
  ids: readonly string[],
  snapshots: ReadonlyMap<string, Snapshot>,
): Promise<boolean> {
  if (ids.length === 0) return true
  const rows = await trx
    .selectFrom('questions')
    .select(['id', ...WATCHED])
    .where('id', 'in', ids)
    .orderBy('id')
    .$if(locksRows(trx), (query) => query.forUpdate())
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.every((id) => {
    const [row, was] = [byId.get(id), snapshots.get(id)]
    if (!row || !was) return !row && !was
    return WATCHED.every((column) => row[column] === held(was, column))
  })
}

async function removalsInParts(questions: readonly Snapshot[]): Promise<Removals> {
  const snapshots = new Map(questions.map((question) => [question.id, question]))
  const parts = inParts([...snapshots.keys()])
  return {
    areAsTheyWere: async (trx) => {
      for (const ids of parts) if (!(await areAsTheyWere(trx, ids, snapshots))) return false
      return true
    },
    remove: async (trx) => {
      for (const ids of parts) await trx.deleteFrom('questions').where('id', 'in', ids).execute()
    },
  }
}

/**
 * Puts what is known of them beside the SQLite file, in a table of this connection alone: two statements take half as long
 * as some for each five hundred, and everybody else who writes waits for them.
 */
async function stagedRemovals(db: Database, questions: readonly Snapshot[]): Promise<Removals> {
  const columns = ['id', ...WATCHED] as const
  const staged = sql.table('temp.staged_removals')
  await sql`drop table if exists ${staged}`.execute(db)
  await sql`create table ${staged} (${sql.join(columns.map((name) => sql.ref(name)))})`.execute(db)
  for (const part of inParts(questions)) {
    const row = `(${columns.map(() => '?').join()})`
    const text = `insert into temp.staged_removals values ${part.map(() => row).join()}`
    const values = part.flatMap((one) => columns.map((column) => held(one, column)))
    await db.executeQuery(CompiledQuery.raw(text, values))
  }
  const isOther = sql.join(
    columns.map((name) => sql`questions.${sql.ref(name)} is not staged.${sql.ref(name)}`),
    sql` or `,
  )
  return {
    areAsTheyWere: async (trx) => {
      const others = await sql`
        select 1 from ${staged} as staged left join questions on questions.id = staged.id
        where ${isOther} limit 1`.execute(trx)
      return others.rows.length === 0
    },
    // In the order in which they lie on the disk: that is a third of the work.
    remove: async (trx) => {
      await sql`
        delete from questions where rowid in (
          select questions.rowid from ${staged} as staged
          join questions on questions.id = staged.id)`.execute(trx)
    },
  }
}

function held(
  { id, version, columns, rest }: Snapshot,
  column: 'id' | (typeof WATCHED)[number],
): string | number | null {
  if (column === 'id') return id
  return column === 'version' ? version : (columns[column] ?? rest[column] ?? null)
}
