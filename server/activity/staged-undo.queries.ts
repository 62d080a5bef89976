import { sql } from 'kysely'
import { contentVersion } from '#db/content-version.ts'
import { isPostgres, locksRows } from '#db/engine.ts'
import { inParts } from '#db/in-parts.ts'
import type { Database, Trx } from '#db/tables.ts'
import type { Snapshot } from './snapshots.queries.ts'
import type { Judged } from './undo-questions.queries.ts'

/** What may change of a question without another content version. */
export const WATCHED = ['version', 'scheduled_day', 'archived_at', 'in_quiz'] as const

/** Whether nobody has changed anything since it was looked at; what is to be changed is locked from then on. */
export async function areAsJudged(
  trx: Trx,
  version: number,
  work: readonly Judged[][],
): Promise<boolean> {
  if ((await contentVersion(trx)) !== version) return false
  for (const part of work.map((some) =>
    some.filter(({ change }) => change.subject === 'question'),
  )) {
    if (part.length === 0) continue
    const rows = await trx
      .selectFrom('questions')
      .select(['id', ...WATCHED])
      .where(
        'id',
        'in',
        part.map(({ change }) => change.id),
      )
      .orderBy('id')
      .$if(locksRows(trx), (query) => query.forUpdate())
      .execute()
    const byId = new Map(rows.map((row) => [row.id, row]))
    const isSame = ({ change, now }: Judged) => {
      const row = byId.get(change.id)
      if (!row || !now) return !row && !now
      return WATCHED.every((column) => row[column] === held(now, column))
    }
    if (!part.every(isSame)) return false
  }
  return true
}

function held({ version, columns, rest }: Snapshot, column: (typeof WATCHED)[number]) {
  return column === 'version' ? version : (columns[column] ?? rest[column] ?? null)
}

/** Questions in the order of their rows on the disk. */
export async function inDiskOrder(db: Database, judged: readonly Judged[]): Promise<Judged[]> {
  const place = sql<string | number>`${sql.ref(isPostgres(db) ? 'ctid' : 'rowid')}`
  const order = new Map<string, number>()
  for (const part of inParts(judged)) {
    const rows = await db
      .selectFrom('questions')
      .select(['id', place.as('place')])
      .where(
        'id',
        'in',
        part.map(({ change }) => change.id),
      )
      .execute()
    for (const row of rows) order.set(row.id, placeOf(row.place))
  }
  const at = ({ change }: Judged) => order.get(change.id) ?? 0
  return judged.toSorted((one, other) => at(one) - at(other))
}

/** PostgreSQL tells page and line, as `(12,3)`. */
function placeOf(place: string | number): number {
  if (typeof place === 'number') return place
  const [page = 0, line = 0] = place.match(/\d+/g)?.map(Number) ?? []
  return page * 1000 + line
}

/** Makes what was prepared an entry of the log. */
export async function finishStaged(
  trx: Trx,
  id: string,
  counts: { questions: number; quizzes: number },
): Promise<void> {
  await trx.updateTable('activities').set(counts).where('id', '=', id).execute()
}
