import { randomUUID } from 'node:crypto'
import { type ContentChange, contentVersion, writeContent } from '#db/engine/content-version.ts'
import { inTransaction } from '#db/engine/transaction.ts'
import type { Database, Trx } from '#db/tables/tables.ts'
import { type Activity, activityLine, type UndoProgress } from '#domain/authoring/activity.ts'
import { only } from './changes.ts'
import { claimUndo } from './claim-undo.queries.ts'
import { forgetSomeOf } from './old-activities.queries.ts'
import { questionsWithHistory } from './question-edits.queries.ts'
import { addActivity, addChanges, countsOf } from './record-activity.queries.ts'
import { prepareRemovals, WATCHED } from './removals.queries.ts'
import { areAsJudged, finishStaged } from './staged-undo.queries.ts'
import { inTheWay, judgedChanges, undoPart, type Undone } from './undo.ts'
import { type Judged, questionsUndone, recordRemovals } from './undo-questions.queries.ts'
import type { Undoer, Verdict } from './undo-verdict.ts'

/** How often the verdicts are computed again if content changes meanwhile. */
const ATTEMPTS = 5

type Tell = (progress: UndoProgress) => void

/**
 * Undoes a large activity with a short write transaction, because SQLite blocks other writers during it. Computes all
 * verdicts and stores them as a hidden ("staged") log entry beforehand, and only then writes the content.
 */
export async function undoMany(
  db: Database,
  activity: Activity,
  by: Undoer & { rest: boolean },
  tell: Tell,
): Promise<Undone> {
  if (activity.undone) return { is: 'undone before' }
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const id = await stage(db, activity, by)
    const undone = await tryToUndo(db, { id, activity, by, tell })
    if (undone.is !== 'undone' || undone.undone === 0) while (!(await forgetSomeOf(db, id)));
    if (undone.is !== 'overtaken') return undone
  }
  return { is: 'overtaken' }
}

/** The parameters of a large undo. `id` is the staged log entry. */
type Undoing = { id: string; activity: Activity; by: Undoer & { rest: boolean }; tell: Tell }

async function tryToUndo(db: Database, undoing: Undoing): Promise<Undone> {
  const { id, activity, by } = undoing
  const version = await contentVersion(db)
  const { parts, haveHistory, kept, inWay } = await judge(db, undoing)
  if (inWay) return inTheWay(inWay)
  if (!parts.flat().some(({ verdict }) => CHANGING.has(verdict.is)))
    return { is: 'undone', id, undone: 0, kept }
  const others = parts.map((part) => part.filter((judged) => !isRemovedQuestion(judged)))
  const removed = parts.flat().filter(isRemovedQuestion)
  const removedQuestions = removed.flatMap(({ now }) => now ?? [])
  const removals = await prepareRemovals(db, removedQuestions)
  return writeContent(db, async (trx): Promise<ContentChange<Undone>> => {
    if (!(await areAsJudged(trx, version, others))) return UNCHANGED
    if (!(await removals.areAsTheyWere(trx))) return UNCHANGED
    if (!(await claimUndo(trx, activity, id))) {
      return { result: { is: 'undone before' }, changed: false }
    }
    const { quizzes, ...counts } = await write(trx, id, others, by)
    await removals.remove(trx)
    const withHistory = removedQuestions.filter((question) => haveHistory.has(question.id))
    await recordRemovals(trx, withHistory, by)
    const questions = counts.questions + removed.length
    await finishStaged(trx, id, { questions, quizzes })
    const count = questions + quizzes
    return { result: { is: 'undone', id, undone: count, kept }, changed: true, isRemoval: true }
  })
}

const CHANGING = new Set<Verdict['is']>(['changed', 'removed', 'brought back'])
const UNCHANGED = { result: { is: 'overtaken' }, changed: false } as const

/** Computes all verdicts, stores the resulting changes in the staged entry, and returns what the transaction needs. */
async function judge(db: Database, { id, activity, by, tell }: Undoing) {
  const total = activity.questions + activity.quizzes
  const parts: Judged[][] = []
  const haveHistory = new Set<string>()
  let [done, kept] = [0, 0]
  for await (const judged of judgedChanges(db, activity, by)) {
    const inWay = judged.find(({ verdict }) => verdict.is === 'kept')
    if (inWay && !by.rest) return { parts: [], haveHistory, kept, inWay }
    const changes = questionsUndone(judged.filter(({ change }) => change.subject === 'question'))
    await inTransaction(db, (trx) => addChanges(trx, id, changes))
    const removed = judged.filter(isRemovedQuestion).map(({ change }) => change.id)
    for (const questionId of await questionsWithHistory(db, removed)) haveHistory.add(questionId)
    parts.push(judged.map((verdict) => lightened(verdict, haveHistory)))
    done += judged.length
    kept += judged.filter(({ verdict }) => verdict.is === 'kept').length
    tell({ phase: 'comparing', done, total })
  }
  tell({ phase: 'writing', done: 0, total })
  return { parts, haveHistory, kept, inWay: null }
}

/** Reduces the snapshot of a question that is not rewritten to the columns that detect changes, to save memory. */
function lightened({ change, verdict, now }: Judged, haveHistory: ReadonlySet<string>): Judged {
  const isRewritten = CHANGING.has(verdict.is) && verdict.is !== 'removed'
  if (!now || isRewritten || change.subject === 'quiz' || haveHistory.has(change.id))
    return { change, verdict, now }
  const columns = only({ ...now.rest, ...now.columns }, WATCHED)
  return { change, verdict, now: { ...now, name: '', columns, rest: {} } }
}

function isRemovedQuestion({ change, verdict }: Judged): boolean {
  return change.subject === 'question' && verdict.is === 'removed'
}

/** Inserts a staged log entry and returns its id. */
async function stage(db: Database, activity: Activity, { player, at }: Undoer): Promise<string> {
  const id = randomUUID()
  const about = activityLine(activity)
  const entry = { id, action: 'undone', userId: player.id, at, about } as const
  await inTransaction(db, (trx) => addActivity(trx, { ...entry, questions: 0, quizzes: 0 }))
  return id
}

async function write(trx: Trx, id: string, work: readonly Judged[][], by: Undoer) {
  const counts = { questions: 0, quizzes: 0 }
  for (const part of work) {
    const done = await undoPart(trx, part, by)
    await addChanges(
      trx,
      id,
      done.filter(({ subject }) => subject === 'quiz'),
    )
    const { questions, quizzes } = countsOf(done)
    counts.questions += questions
    counts.quizzes += quizzes
  }
  return counts
}
