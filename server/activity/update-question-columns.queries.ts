import { sql } from 'kysely'
import { splitIntoChunks } from '#db/engine/chunks.ts'
import type { QuestionsTable, Trx } from '#db/tables/tables.ts'
import type { QuestionHistoryAction } from '#domain/authoring/authored-question.ts'
import { buildSearchText } from '../questions/question-rows.ts'
import { type ActivityChange, extractColumnValues } from './changes.ts'
import { recordQuestionEdits } from './question-edits.queries.ts'
import {
  type QuestionOrQuizColumnValues,
  convertSnapshotToQuestion,
  type QuestionOrQuizSnapshot,
} from './snapshots.queries.ts'

export type QuestionColumnsUpdate = { now: QuestionOrQuizSnapshot; columns: QuestionOrQuizColumnValues }

/** The player, the instant (milliseconds since 1970) and the action that the questions' histories record. */
type EditOrigin = { userId: string | null; at: number; action: QuestionHistoryAction }

/** Updates some columns of many questions and records the edits in their histories. Returns the changes. */
export async function updateQuestionColumns(
  trx: Trx,
  questions: readonly QuestionColumnsUpdate[],
  by: EditOrigin,
): Promise<ActivityChange[]> {
  await clearPlannedDays(trx, questions)
  for (const part of splitIntoChunks(questions)) await writeChunk(trx, part, by.at)
  await recordColumnEdits(trx, questions, by)
  return questions.map(toQuestionUpdateChange)
}

export function toQuestionUpdateChange({ now, columns }: QuestionColumnsUpdate): ActivityChange {
  const before = extractColumnValues(now.columns, Object.keys(columns))
  const version = computeNewVersion(now, columns)
  return { subject: 'question', id: now.id, version, before, after: columns }
}

/** The columns that an update of many questions never changes. */
const UNCHANGED_COLUMNS = new Set(['id', 'added_at', 'author_id', 'in_quiz'])

/**
 * Updates many questions with one statement. The statement is an INSERT whose rows all exist already, so that each row
 * is updated on conflict.
 */
async function writeChunk(trx: Trx, part: readonly QuestionColumnsUpdate[], at: number): Promise<void> {
  const rows = part.map(({ now, columns }) =>
    toQuestionRow(now, columns, { version: computeNewVersion(now, columns), at }),
  )
  const written = Object.keys(rows[0] ?? {}).filter((name) => !UNCHANGED_COLUMNS.has(name))
  const update = Object.fromEntries(written.map((name) => [name, sql.ref(`excluded.${name}`)]))
  await trx
    .insertInto('questions')
    .values(rows)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(update))
    .execute()
}

/** Clears the planned days first, because the unique constraint would fail when two questions swap days. */
async function clearPlannedDays(trx: Trx, all: readonly QuestionColumnsUpdate[]): Promise<void> {
  const ids = all.flatMap(({ now, columns }) => ('scheduled_day' in columns ? now.id : []))
  for (const part of splitIntoChunks(ids)) {
    await trx.updateTable('questions').set({ scheduled_day: null }).where('id', 'in', part).execute()
  }
}

/** Whether only the planned day changes, which does not count as an edit. */
function changesOnlyPlan(columns: QuestionOrQuizColumnValues): boolean {
  return Object.keys(columns).every((name) => name === 'scheduled_day')
}

function computeNewVersion({ version }: QuestionOrQuizSnapshot, columns: QuestionOrQuizColumnValues): number {
  return changesOnlyPlan(columns) ? version : version + 1
}

function toQuestionRow(
  now: QuestionOrQuizSnapshot,
  columns: QuestionOrQuizColumnValues,
  { version, at }: { version: number; at: number },
): QuestionsTable {
  const all = { ...now.columns, ...columns }
  const search_text = buildSearchText(convertSnapshotToQuestion({ rest: now.rest, columns: all }))
  return { ...now.rest, ...all, version, updated_at: at, search_text } as unknown as QuestionsTable
}

async function recordColumnEdits(
  trx: Trx,
  all: readonly QuestionColumnsUpdate[],
  { userId, at, action }: EditOrigin,
): Promise<void> {
  const edits = all
    .filter(({ columns }) => !changesOnlyPlan(columns))
    .map(({ now, columns }) => ({
      before: createInitialQuestionVersion(now),
      authorId: now.rest['author_id'] as string | null,
      after: convertSnapshotToQuestion({ rest: now.rest, columns: { ...now.columns, ...columns } }),
      version: now.version + 1,
      action: changesOnlyArchive(columns) ? getArchiveAction(columns) : action,
      userId,
      at,
    }))
  await recordQuestionEdits(trx, edits)
}

/** Returns the first version of a question's history. */
export function createInitialQuestionVersion(now: QuestionOrQuizSnapshot) {
  return {
    ...convertSnapshotToQuestion(now),
    version: now.version,
    addedAt: Number(now.rest['added_at']),
  }
}

function changesOnlyArchive(columns: QuestionOrQuizColumnValues): boolean {
  return Object.keys(columns).every((name) => ['archived_at', 'scheduled_day'].includes(name))
}

function getArchiveAction(columns: QuestionOrQuizColumnValues): QuestionHistoryAction {
  return columns['archived_at'] === null ? 'restored' : 'archived'
}
