import { randomUUID } from 'node:crypto'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { UndoPreview } from '#contract/activity/contract.ts'
import type { Database, Trx } from '#db/tables/tables.ts'
import { type Activity, activityLine } from '#domain/authoring/activity.ts'
import { dayAt } from '#domain/time/day.ts'
import { changesOf } from './activities.queries.ts'
import type { Change } from './changes.ts'
import { claimUndo } from './claim-undo.queries.ts'
import { addActivity, addChanges, countsOf } from './record-activity.queries.ts'
import { snapshotsOf } from './snapshots.queries.ts'
import { undoFacts } from './undo-facts.queries.ts'
import { itemOf } from './undo-items.ts'
import { judgeQuestion } from './undo-question.ts'
import { type Judged, questionsUndone, undoQuestions } from './undo-questions.queries.ts'
import { judgeQuiz, questionsReleased, undoQuiz } from './undo-quiz.queries.ts'
import type { Undoer } from './undo-verdict.ts'

/** The most undone items, and the most kept items, that a preview lists. */
const MOST_ITEMS = 50

/** The outcome of undoing an activity. */
export type Undone =
  | { is: 'undone'; id: string; undone: number; kept: number }
  | { is: 'undone before' }
  /** A later change conflicts with the undo of one item. Nothing may be written: the caller rolls back. */
  | { is: 'in the way'; name: string; reason: string }
  /** Concurrent changes prevented the undo repeatedly. Nothing was changed. */
  | { is: 'overtaken' }

/** Returns what undoing an activity would do, without writing anything. */
export async function previewOf(
  db: Database,
  activity: Activity,
  by: Undoer,
): Promise<Omit<UndoPreview, 'activity'>> {
  const counts = { changed: 0, removed: 0, 'brought back': 0, nothing: 0, kept: 0 }
  const undone: UndoPreview['items'] = []
  const kept: UndoPreview['items'] = []
  for await (const judged of judgedChanges(db, activity, by)) {
    for (const judgedChange of judged) {
      const { is } = judgedChange.verdict
      counts[is] += 1
      const items = is === 'kept' ? kept : undone
      const item = items.length < MOST_ITEMS ? itemOf(judgedChange) : null
      if (item) items.push(item)
    }
  }
  const { changed, removed, kept: count } = counts
  const items = [...undone, ...kept]
  return { changed, removed, broughtBack: counts['brought back'], kept: count, items }
}

/**
 * Undoes an activity and adds an entry to the activity log, which can itself be undone. On a conflict, returns `in the
 * way`, and the caller must roll the transaction back. With `rest`, skips conflicting changes and undoes the others.
 */
export async function undo(
  trx: Trx,
  activity: Activity,
  { rest, ...by }: Undoer & { rest: boolean },
): Promise<Undone> {
  const id = randomUUID()
  if (!(await claimUndo(trx, activity, id))) return { is: 'undone before' }
  const counts = { questions: 0, quizzes: 0, kept: 0 }
  for await (const judged of judgedChanges(trx, activity, by)) {
    const kept = judged.find(({ verdict }) => verdict.is === 'kept')
    if (kept && !rest) return inTheWay(kept)
    const done = await undoPart(trx, judged, by)
    await addChanges(trx, id, done)
    const { questions, quizzes } = countsOf(done)
    counts.questions += questions
    counts.quizzes += quizzes
    counts.kept += judged.filter(({ verdict }) => verdict.is === 'kept').length
  }
  const { questions, quizzes, kept } = counts
  const entry = { id, action: 'undone', userId: by.player.id, at: by.at } as const
  await addActivity(trx, { ...entry, questions, quizzes, about: activityLine(activity) })
  return { is: 'undone', id, undone: questions + quizzes, kept }
}

/** Returns the outcome for a change that cannot be undone. */
export function inTheWay(judged: Judged): Undone {
  const item = itemOf(judged)
  return { is: 'in the way', name: item?.name ?? '', reason: item?.reason ?? '' }
}

/** Applies a chunk of verdicts. Returns the resulting changes, which the caller adds to the activity log. */
export async function undoPart(trx: Trx, judged: readonly Judged[], by: Undoer): Promise<Change[]> {
  const quizzes: Change[] = []
  for (const { change, verdict } of judged) {
    if (change.subject === 'quiz') quizzes.push(...(await undoQuiz(trx, change, verdict, by.at)))
  }
  const questions = judged.filter(({ change }) => change.subject === 'question')
  await undoQuestions(trx, questions, by)
  return [...quizzes, ...questionsUndone(questions)]
}

/** Yields the verdicts on all changes of an activity in chunks. Quizzes come first, because they refer to questions. */
export async function* judgedChanges(
  db: Database,
  activity: Activity,
  by: Undoer,
): AsyncIterable<Judged[]> {
  const today = dayAt(by.at)
  const quizzes: string[] = []
  const released: string[] = []
  for await (const changes of changesOf(db, activity.id, 'quiz')) {
    const judged: Judged[] = []
    for (const change of changes) {
      const found = await snapshotsOf(db, { quizzes: [change.id] })
      const verdict = await judgeQuiz(db, change, by)
      const now = [...found.values()][0]
      judged.push({ change, verdict, now })
      if (verdict.is !== 'kept') quizzes.push(change.id)
      released.push(...questionsReleased(verdict, now))
    }
    yield judged
  }
  for await (const changes of changesOf(db, activity.id, 'question')) {
    // SQLite calls are synchronous, so other requests run only if this loop yields.
    await yieldToEventLoop()
    const facts = await undoFacts(db, changes, { today, quizzes, released, by: by.player.id })
    yield changes.map((change) => ({
      change,
      verdict: judgeQuestion(change, facts, by),
      now: facts.snapshots.get(change.id),
    }))
  }
}
