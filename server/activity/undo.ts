import { randomUUID } from 'node:crypto'
import { setImmediate as others } from 'node:timers/promises'
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

/** Of what is undone, and of what is not, so much is named. */
const MOST_ITEMS = 50

/** What became of an activity that was to be undone. */
export type Undone =
  | { is: 'undone'; id: string; undone: number; kept: number }
  | { is: 'undone before' }
  /** Something later stands on one of them; nothing was changed, if whoever asked gives up all of it. */
  | { is: 'in the way'; name: string; reason: string }
  /** While it was looked at others changed things again and again; nothing was changed. */
  | { is: 'overtaken' }

/** What undoing an activity would do; nothing is written. */
export async function previewOf(
  db: Database,
  activity: Activity,
  by: Undoer,
): Promise<Omit<UndoPreview, 'activity'>> {
  const counts = { changed: 0, removed: 0, 'brought back': 0, nothing: 0, kept: 0 }
  const undone: UndoPreview['items'] = []
  const kept: UndoPreview['items'] = []
  for await (const judged of judgedChanges(db, activity, by)) {
    for (const one of judged) {
      counts[one.verdict.is] += 1
      const items = one.verdict.is === 'kept' ? kept : undone
      const item = items.length < MOST_ITEMS ? itemOf(one) : null
      if (item) items.push(item)
    }
  }
  const { changed, removed, kept: count } = counts
  const items = [...undone, ...kept]
  return { changed, removed, broughtBack: counts['brought back'], kept: count, items }
}

/**
 * Undoes an activity, as an entry of the log that can be undone itself. Where something is in the way it returns that,
 * and what was done until then must be taken back; unless only the `rest` is to be undone.
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

export function inTheWay(one: Judged): Undone {
  const item = itemOf(one)
  return { is: 'in the way', name: item?.name ?? '', reason: item?.reason ?? '' }
}

export async function undoPart(trx: Trx, judged: readonly Judged[], by: Undoer): Promise<Change[]> {
  const quizzes: Change[] = []
  for (const { change, verdict } of judged) {
    if (change.subject === 'quiz') quizzes.push(...(await undoQuiz(trx, change, verdict, by.at)))
  }
  const questions = judged.filter(({ change }) => change.subject === 'question')
  await undoQuestions(trx, questions, by)
  return [...quizzes, ...questionsUndone(questions)]
}

/** Judges every change of an activity, in parts; quizzes first, because they ask the questions. */
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
    // SQLite lets nobody else have a turn by itself.
    await others()
    const facts = await undoFacts(db, changes, { today, quizzes, released, by: by.player.id })
    yield changes.map((change) => ({
      change,
      verdict: judgeQuestion(change, facts, by),
      now: facts.snapshots.get(change.id),
    }))
  }
}
