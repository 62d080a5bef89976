import { sql } from 'kysely'
import { inParts } from '#db/engine/chunks.ts'
import type { QuestionsTable, Trx } from '#db/tables/tables.ts'
import type { EditAction } from '#domain/authoring/authored-question.ts'
import { searchTextOf } from '../questions/question-rows.ts'
import { type Change, only } from './changes.ts'
import { recordEdits } from './question-edits.queries.ts'
import { type Columns, questionOf, type Snapshot } from './snapshots.queries.ts'

/** A question as it stands, and what some of its columns are to hold. */
export type Rewritten = { now: Snapshot; columns: Columns }

/** Who does it, when (milliseconds since 1970), and what their history says of it. */
type Doer = { userId: string | null; at: number; action: EditAction }

/** Writes some columns of many questions, and notes that in their histories; returns what changed. */
export async function rewriteQuestions(
  trx: Trx,
  questions: readonly Rewritten[],
  by: Doer,
): Promise<Change[]> {
  await freeDays(trx, questions)
  for (const part of inParts(questions)) await writePart(trx, part, by.at)
  await noteEdits(trx, questions, by)
  return questions.map(rewriting)
}

/** What rewriting a question changes. */
export function rewriting({ now, columns }: Rewritten): Change {
  const before = only(now.columns, Object.keys(columns))
  const version = versionAfter(now, columns)
  return { subject: 'question', id: now.id, version, before, after: columns }
}

/** What stays as it is. */
const KEPT = new Set(['id', 'added_at', 'author_id', 'in_quiz'])

/** Many at once, because each row conflicts. */
async function writePart(trx: Trx, part: readonly Rewritten[], at: number): Promise<void> {
  const rows = part.map(({ now, columns }) =>
    rowOf(now, columns, { version: versionAfter(now, columns), at }),
  )
  const written = Object.keys(rows[0] ?? {}).filter((name) => !KEPT.has(name))
  const update = Object.fromEntries(written.map((name) => [name, sql.ref(`excluded.${name}`)]))
  await trx
    .insertInto('questions')
    .values(rows)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(update))
    .execute()
}

/** No two questions have the same day, not even while two change places. */
async function freeDays(trx: Trx, all: readonly Rewritten[]): Promise<void> {
  const ids = all.flatMap(({ now, columns }) => ('scheduled_day' in columns ? now.id : []))
  for (const part of inParts(ids)) {
    await trx
      .updateTable('questions')
      .set({ scheduled_day: null })
      .where('id', 'in', part)
      .execute()
  }
}

/** A plan is not an edit. */
function isPlanAlone(columns: Columns): boolean {
  return Object.keys(columns).every((name) => name === 'scheduled_day')
}

function versionAfter({ version }: Snapshot, columns: Columns): number {
  return isPlanAlone(columns) ? version : version + 1
}

function rowOf(
  now: Snapshot,
  columns: Columns,
  { version, at }: { version: number; at: number },
): QuestionsTable {
  const all = { ...now.columns, ...columns }
  const search_text = searchTextOf(questionOf({ rest: now.rest, columns: all }))
  return { ...now.rest, ...all, version, updated_at: at, search_text } as unknown as QuestionsTable
}

async function noteEdits(
  trx: Trx,
  all: readonly Rewritten[],
  { userId, at, action }: Doer,
): Promise<void> {
  const edits = all
    .filter(({ columns }) => !isPlanAlone(columns))
    .map(({ now, columns }) => ({
      before: beginningOf(now),
      authorId: now.rest['author_id'] as string | null,
      after: questionOf({ rest: now.rest, columns: { ...now.columns, ...columns } }),
      version: now.version + 1,
      action: isArchiveAlone(columns) ? archiving(columns) : action,
      userId,
      at,
    }))
  await recordEdits(trx, edits)
}

/** A question as its history begins with it. */
export function beginningOf(now: Snapshot) {
  return { ...questionOf(now), version: now.version, addedAt: Number(now.rest['added_at']) }
}

function isArchiveAlone(columns: Columns): boolean {
  return Object.keys(columns).every((name) => ['archived_at', 'scheduled_day'].includes(name))
}

function archiving(columns: Columns): EditAction {
  return columns['archived_at'] === null ? 'restored' : 'archived'
}
