import type { Database, Trx } from '#db/tables/tables.ts'
import { satisfiesAccessLevel } from '#domain/accounts/role.ts'
import {
  createAdditionActivityChange,
  type ActivityChange,
  extractColumnValues,
  createDeletionActivityChange,
} from './changes.ts'
import {
  type QuestionOrQuizColumnValues,
  type QuestionOrQuizSnapshot,
  loadQuestionOrQuizSnapshots,
} from './snapshots.queries.ts'
import {
  createNotUndoableDecision,
  NOTHING_TO_UNDO_DECISION,
  type UndoActor,
  type UndoDecision,
} from './undo-decision.ts'
import { getEditableColumnLabels } from './decide-question-undo.ts'

/** Returns what undoing a change does to its quiz, or why the change cannot be undone. */
export async function decideQuizUndo(db: Database, change: ActivityChange, by: UndoActor): Promise<UndoDecision> {
  const now = await loadQuizSnapshot(db, change.id)
  const { before, after } = change
  if (!satisfiesAccessLevel('admin', by.player.role) && !isOwnDraft(now, by)) {
    return createNotUndoableDecision('You can’t change it')
  }
  if (before === null) {
    if (!now) return NOTHING_TO_UNDO_DECISION
    if (now.version !== change.version) return createNotUndoableDecision('It’s been edited since')
    return (await hasResults(db, change.id)) ? createNotUndoableDecision('Players have played it') : { is: 'removed' }
  }
  if (after === null) {
    return now ? createNotUndoableDecision('Another quiz has its id now') : { is: 'brought back', columns: before }
  }
  if (!now) return createNotUndoableDecision('It’s been deleted since')
  const later = Object.keys(after).filter((name) => now.columns[name] !== after[name])
  if (later.length > 0) return createNotUndoableDecision(`Changed since: ${getEditableColumnLabels(later).join(', ')}`)
  const missing = 'question_ids' in before && (await isAnyQuestionDeleted(db, parseQuestionIds(before)))
  if (missing) return createNotUndoableDecision('A question that it asked is gone')
  return { is: 'changed', columns: before }
}

async function loadQuizSnapshot(db: Database, id: string): Promise<QuestionOrQuizSnapshot | undefined> {
  const found = await loadQuestionOrQuizSnapshots(db, { quizzes: [id] })
  return [...found.values()][0]
}

function isOwnDraft(now: QuestionOrQuizSnapshot | undefined, { player }: UndoActor): boolean {
  return now?.rest['author_id'] === player.id && now.columns['status'] === 'Draft'
}

async function hasResults(db: Database, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('quiz_scores')
    .select('quiz_id')
    .where('quiz_id', '=', id)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

async function isAnyQuestionDeleted(db: Database, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return false
  const there = await db.selectFrom('questions').select('id').where('id', 'in', ids).execute()
  return there.length < ids.length
}

/** Returns the ids of the questions that a quiz no longer asks after the undo. */
export function findQuestionsDroppedByQuizUndo(
  decision: UndoDecision,
  now: QuestionOrQuizSnapshot | undefined,
): string[] {
  if (!now) return []
  if (decision.is === 'removed') return parseQuestionIds(now.columns)
  if (decision.is !== 'changed' || !('question_ids' in decision.columns)) return []
  const stillAsked = new Set(parseQuestionIds(decision.columns))
  return parseQuestionIds(now.columns).filter((id) => !stillAsked.has(id))
}

function parseQuestionIds(columns: QuestionOrQuizColumnValues): string[] {
  return JSON.parse(String(columns['question_ids'] ?? '[]')) as string[]
}

/** Applies an undo decision to a quiz. Returns the resulting changes. */
export async function undoQuizChange(
  trx: Trx,
  change: ActivityChange,
  decision: UndoDecision,
  at: number,
): Promise<ActivityChange[]> {
  const now = await loadQuizSnapshot(trx, change.id)
  switch (decision.is) {
    case 'nothing':
    case 'kept':
      return []
    case 'removed': {
      await trx.deleteFrom('quiz_questions').where('quiz_id', '=', change.id).execute()
      await trx.deleteFrom('quizzes').where('id', '=', change.id).execute()
      return now ? [createDeletionActivityChange(now)] : []
    }
    case 'brought back': {
      const { question_ids: _, ...columns } = decision.columns
      const version = change.version + 1
      const row = { ...columns, id: change.id, version, updated_at: at, author_id: null }
      await trx
        .insertInto('quizzes')
        .values(row as never)
        .execute()
      await writeQuizQuestions(trx, change.id, decision.columns)
      return [createAdditionActivityChange({ ...change, version }, null)]
    }
    case 'changed': {
      if (!now) return []
      const { question_ids: _, ...columns } = decision.columns
      const version = now.version + 1
      await trx
        .updateTable('quizzes')
        .set({ ...columns, version, updated_at: at })
        .where('id', '=', change.id)
        .execute()
      await writeQuizQuestions(trx, change.id, { ...now.columns, ...decision.columns })
      const before = extractColumnValues(now.columns, Object.keys(decision.columns))
      return [{ subject: 'quiz', id: change.id, version, before, after: decision.columns }]
    }
  }
}

async function writeQuizQuestions(trx: Trx, quizId: string, columns: QuestionOrQuizColumnValues): Promise<void> {
  await trx.deleteFrom('quiz_questions').where('quiz_id', '=', quizId).execute()
  const ids = parseQuestionIds(columns)
  if (ids.length === 0) return
  const rows = ids.map((question_id, position) => ({ quiz_id: quizId, position, question_id }))
  await trx.insertInto('quiz_questions').values(rows).execute()
  // `in_quiz` protects the questions of a published quiz from deletion.
  if (columns['status'] !== 'Published') return
  await trx.updateTable('questions').set({ in_quiz: 1 }).where('id', 'in', ids).execute()
}
