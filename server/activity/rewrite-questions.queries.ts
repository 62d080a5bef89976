import { sql } from 'kysely'
import { inParts } from '#db/engine/chunks.ts'
import type { QuestionsTable, Trx } from '#db/tables/tables.ts'
import type { EditAction } from '#domain/authoring/authored-question.ts'
import { searchTextOf } from '../questions/question-rows.ts'
import { type Change, only } from './changes.ts'
import { recordEdits } from './question-edits.queries.ts'
import { type Columns, questionOf, type Snapshot } from './snapshots.queries.ts'

/** A question's snapshot and the new values of some of its columns. */
export type Rewritten = { now: Snapshot; columns: Columns }

/** The player, the instant (milliseconds since 1970) and the action that the questions' histories record. */
type Doer = { userId: string | null; at: number; action: EditAction }

/** Updates some columns of many questions and records the edits in their histories. Returns the changes. */
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

/** Returns the change that a rewrite makes. */
export function rewriting({ now, columns }: Rewritten): Change {
  const before = only(now.columns, Object.keys(columns))
  const version = versionAfter(now, columns)
  return { subject: 'question', id: now.id, version, before, after: columns }
}

/** The columns that a rewrite never updates. */
const KEPT = new Set(['id', 'added_at', 'author_id', 'in_quiz'])

/** Updates many rows with one statement: an INSERT in which every row conflicts. */
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

/** Clears the planned days first, because the unique constraint would fail when two questions swap days. */
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

/** Whether only the planned day changes, which does not count as an edit. */
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

/** Returns the first version of a question's history. */
export function beginningOf(now: Snapshot) {
  return { ...questionOf(now), version: now.version, addedAt: Number(now.rest['added_at']) }
}

function isArchiveAlone(columns: Columns): boolean {
  return Object.keys(columns).every((name) => ['archived_at', 'scheduled_day'].includes(name))
}

function archiving(columns: Columns): EditAction {
  return columns['archived_at'] === null ? 'restored' : 'archived'
}
