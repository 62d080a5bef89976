import { randomUUID } from 'node:crypto'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { UndoPreview } from '#contract/activity/contract.ts'
import type { Database, Trx } from '#db/tables/tables.ts'
import { type ActivityLogEntry, formatActivityLine } from '#domain/authoring/activity.ts'
import { getUtcDayOfInstant } from '#domain/time/day.ts'
import { readChangesInBatches } from './activities.queries.ts'
import type { ActivityChange } from './changes.ts'
import { markActivityAsUndone } from './mark-undone.queries.ts'
import { insertActivityLogEntry, insertActivityChanges, countChangesBySubject } from './record-activity.queries.ts'
import { loadQuestionOrQuizSnapshots } from './snapshots.queries.ts'
import { loadQuestionUndoDecisionInput } from './undo-facts.queries.ts'
import { describeUndoOfChange } from './undo-items.ts'
import { decideQuestionUndo } from './decide-question-undo.ts'
import {
  type ActivityChangeWithUndoDecision,
  createUndoneQuestionChanges,
  applyQuestionUndoDecisions,
} from './undo-questions.queries.ts'
import { decideQuizUndo, findQuestionsDroppedByQuizUndo, undoQuizChange } from './undo-quiz.queries.ts'
import type { UndoActor } from './undo-decision.ts'

/** The maximum number of undone items in a preview of an undo, and of items that it leaves unchanged. */
const MAX_LISTED_ITEMS = 50

export type ActivityLogUndoOutcome =
  | { is: 'undone'; id: string; undone: number; kept: number }
  | { is: 'undone before' }
  /**
   * A later change of the question or quiz called `name` conflicts with the undo. Nothing may be written, so the caller
   * rolls back the transaction.
   */
  | { is: 'in the way'; name: string; reason: string }
  /** Concurrent changes prevented the undo repeatedly. Nothing was changed. */
  | { is: 'overtaken' }

/** Returns what undoing an activity would do, without writing anything. */
export async function createActivityUndoPreview(
  db: Database,
  activity: ActivityLogEntry,
  by: UndoActor,
): Promise<Omit<UndoPreview, 'activity'>> {
  const counts = { changed: 0, removed: 0, 'brought back': 0, nothing: 0, kept: 0 }
  const undone: UndoPreview['items'] = []
  const kept: UndoPreview['items'] = []
  for await (const judged of readUndoDecisions(db, activity, by)) {
    for (const judgedChange of judged) {
      const { is } = judgedChange.decision
      counts[is] += 1
      const items = is === 'kept' ? kept : undone
      const item = items.length < MAX_LISTED_ITEMS ? describeUndoOfChange(judgedChange) : null
      if (item) items.push(item)
    }
  }
  const { changed, removed, kept: count } = counts
  const items = [...undone, ...kept]
  return { changed, removed, broughtBack: counts['brought back'], kept: count, items }
}

/**
 * Undoes an activity and adds an entry to the activity log, which can itself be undone. On a conflict, returns `in the
 * way`, and the caller must roll the transaction back. With `rest`, skips conflicting changes and undoes all other
 * changes.
 */
export async function undoActivityInTransaction(
  trx: Trx,
  activity: ActivityLogEntry,
  { rest, ...by }: UndoActor & { rest: boolean },
): Promise<ActivityLogUndoOutcome> {
  const id = randomUUID()
  if (!(await markActivityAsUndone(trx, activity, id))) return { is: 'undone before' }
  const counts = { questions: 0, quizzes: 0, kept: 0 }
  for await (const judged of readUndoDecisions(trx, activity, by)) {
    const kept = judged.find(({ decision }) => decision.is === 'kept')
    if (kept && !rest) return toBlockedUndoOutcome(kept)
    const done = await undoActivityChanges(trx, judged, by)
    await insertActivityChanges(trx, id, done)
    const { questions, quizzes } = countChangesBySubject(done)
    counts.questions += questions
    counts.quizzes += quizzes
    counts.kept += judged.filter(({ decision }) => decision.is === 'kept').length
  }
  const { questions, quizzes, kept } = counts
  const entry = { id, action: 'undone', userId: by.player.id, at: by.at } as const
  await insertActivityLogEntry(trx, { ...entry, questions, quizzes, about: formatActivityLine(activity) })
  return { is: 'undone', id, undone: questions + quizzes, kept }
}

/** Returns the outcome for a change that cannot be undone. */
export function toBlockedUndoOutcome(judged: ActivityChangeWithUndoDecision): ActivityLogUndoOutcome {
  const item = describeUndoOfChange(judged)
  return { is: 'in the way', name: item?.name ?? '', reason: item?.reason ?? '' }
}

/** Applies a chunk of undo decisions. Returns the resulting changes, which the caller adds to the activity log. */
export async function undoActivityChanges(
  trx: Trx,
  judged: readonly ActivityChangeWithUndoDecision[],
  by: UndoActor,
): Promise<ActivityChange[]> {
  const quizzes: ActivityChange[] = []
  for (const { change, decision } of judged) {
    if (change.subject === 'quiz') quizzes.push(...(await undoQuizChange(trx, change, decision, by.at)))
  }
  const questions = judged.filter(({ change }) => change.subject === 'question')
  await applyQuestionUndoDecisions(trx, questions, by)
  return [...quizzes, ...createUndoneQuestionChanges(questions)]
}

/**
 * Yields all changes of an activity in chunks, each with the decision how to undo it. Changes of quizzes come first,
 * because quizzes refer to questions.
 */
export async function* readUndoDecisions(
  db: Database,
  activity: ActivityLogEntry,
  by: UndoActor,
): AsyncIterable<ActivityChangeWithUndoDecision[]> {
  const today = getUtcDayOfInstant(by.at)
  const quizzes: string[] = []
  const released: string[] = []
  for await (const changes of readChangesInBatches(db, activity.id, 'quiz')) {
    const judged: ActivityChangeWithUndoDecision[] = []
    for (const change of changes) {
      const found = await loadQuestionOrQuizSnapshots(db, { quizzes: [change.id] })
      const decision = await decideQuizUndo(db, change, by)
      const now = [...found.values()][0]
      judged.push({ change, decision, now })
      if (decision.is !== 'kept') quizzes.push(change.id)
      released.push(...findQuestionsDroppedByQuizUndo(decision, now))
    }
    yield judged
  }
  for await (const changes of readChangesInBatches(db, activity.id, 'question')) {
    // SQLite calls are synchronous, so other requests run only if this loop yields.
    await yieldToEventLoop()
    const facts = await loadQuestionUndoDecisionInput(db, changes, { today, quizzes, released, by: by.player.id })
    yield changes.map((change) => ({
      change,
      decision: decideQuestionUndo(change, facts, by),
      now: facts.snapshots.get(change.id),
    }))
  }
}
