import type { QuestionsTable, Trx } from '#db/tables/tables.ts'
import { createAdditionActivityChange, type ActivityChange, createDeletionActivityChange } from './changes.ts'
import {
  findOriginalAuthorsOfQuestions,
  findQuestionsWithHistory,
  recordQuestionEdits,
} from './question-edits.queries.ts'
import {
  createInitialQuestionVersion,
  updateQuestionColumns,
  toQuestionUpdateChange,
} from './update-question-columns.queries.ts'
import { convertSnapshotToQuestion, type QuestionOrQuizSnapshot } from './snapshots.queries.ts'
import type { UndoActor, UndoDecision } from './undo-decision.ts'
import { undoQuestionCorrections } from '../regrades/undo-corrections.ts'
import type { QuestionEditUndo } from '../regrades/undo-corrections.queries.ts'
import { buildSearchText } from '../questions/question-rows.ts'

/**
 * A change that belongs to an activity, and the decision how to undo it. `now` is the current snapshot of the changed
 * question or quiz; `undefined` if it no longer exists.
 */
export type ActivityChangeWithUndoDecision = {
  change: ActivityChange
  decision: UndoDecision
  now: QuestionOrQuizSnapshot | undefined
}

/** Applies undo decisions to questions. `createUndoneQuestionChanges` returns the resulting changes. */
export async function applyQuestionUndoDecisions(
  trx: Trx,
  judged: readonly ActivityChangeWithUndoDecision[],
  by: UndoActor,
): Promise<void> {
  await revertQuestions(trx, judged, by)
  await removeQuestions(trx, judged, by)
  await recreateQuestions(trx, judged, by)
}

export function createUndoneQuestionChanges(judged: readonly ActivityChangeWithUndoDecision[]): ActivityChange[] {
  return judged.flatMap(({ change, decision, now }) => {
    switch (decision.is) {
      case 'changed':
        return now ? toQuestionUpdateChange({ now, columns: decision.columns }) : []
      case 'removed':
        return now ? createDeletionActivityChange(now) : []
      case 'brought back': {
        const day = decision.columns['scheduled_day'] ?? null
        return createAdditionActivityChange({ ...change, version: change.version + 1 }, day)
      }
      case 'nothing':
      case 'kept':
        return []
    }
  })
}

async function revertQuestions(
  trx: Trx,
  judged: readonly ActivityChangeWithUndoDecision[],
  { player, at }: UndoActor,
): Promise<void> {
  const all = judged.flatMap(({ change, now, decision }) =>
    decision.is === 'changed' && now ? [{ change, now, columns: decision.columns }] : [],
  )
  const done = await updateQuestionColumns(trx, all, { userId: player.id, at, action: 'reverted' })
  const versions = new Map(done.map(({ id, version }) => [id, version]))
  const edits = all.flatMap(({ change, now }): QuestionEditUndo[] => {
    const version = versions.get(now.id) ?? now.version
    // An undo that changes only the planned day does not create a new version, so it is no edit.
    return version > now.version ? [{ questionId: now.id, undoneVersion: change.version, version }] : []
  })
  await undoQuestionCorrections(trx, edits, at)
}

async function removeQuestions(trx: Trx, judged: readonly ActivityChangeWithUndoDecision[], by: UndoActor) {
  const removed = judged.flatMap(({ now, decision }) => (decision.is === 'removed' && now ? now : []))
  if (removed.length === 0) return
  const ids = removed.map(({ id }) => id)
  await trx.deleteFrom('questions').where('id', 'in', ids).execute()
  const known = await findQuestionsWithHistory(trx, ids)
  await recordQuestionDeletions(
    trx,
    removed.filter(({ id }) => known.has(id)),
    by,
  )
}

export function recordQuestionDeletions(
  trx: Trx,
  questions: readonly QuestionOrQuizSnapshot[],
  { player, at }: UndoActor,
): Promise<void> {
  const edits = questions.map((now) => ({
    before: createInitialQuestionVersion(now),
    authorId: null,
    after: convertSnapshotToQuestion(now),
    version: now.version + 1,
    action: 'deleted' as const,
    userId: player.id,
    at,
  }))
  return recordQuestionEdits(trx, edits)
}

async function recreateQuestions(
  trx: Trx,
  judged: readonly ActivityChangeWithUndoDecision[],
  { player, at }: UndoActor,
) {
  const back = judged.flatMap(({ change, decision }) =>
    decision.is === 'brought back' ? { change, columns: decision.columns } : [],
  )
  if (back.length === 0) return
  const ids = back.map(({ change }) => change.id)
  const authors = await findOriginalAuthorsOfQuestions(trx, ids)
  const known = await findQuestionsWithHistory(trx, ids)
  const all = back.map(({ change: { id, version }, columns }) => {
    const rest = { id, version: version + 1, author_id: authors.get(id) ?? null, in_quiz: 0 }
    const question = convertSnapshotToQuestion({ rest, columns })
    const search_text = buildSearchText(question)
    return { question, row: { ...rest, ...columns, updated_at: at, search_text } }
  })
  await trx
    .insertInto('questions')
    .values(all.map(({ row }) => row as unknown as QuestionsTable))
    .execute()
  const edits = all
    .filter(({ row }) => known.has(row.id))
    .map(({ question, row: { version } }) => ({
      before: { ...question, version, addedAt: at },
      authorId: null,
      after: question,
      version,
      action: 'reverted' as const,
      userId: player.id,
      at,
    }))
  await recordQuestionEdits(trx, edits)
}
