import { randomUUID } from 'node:crypto'
import {
  type ContentChangeResult,
  getSiteContentVersion,
  writeContentAndBumpVersion,
} from '#db/engine/content-version.ts'
import { runInTransaction } from '#db/engine/transaction.ts'
import type { Database, Trx } from '#db/tables/tables.ts'
import { type ActivityLogEntry, formatActivityLine, type ActivityUndoProgress } from '#domain/authoring/activity.ts'
import { extractColumnValues } from './changes.ts'
import { markActivityAsUndone } from './mark-undone.queries.ts'
import { deleteActivityBatch } from './old-activities.queries.ts'
import { findQuestionsWithHistory } from './question-edits.queries.ts'
import { insertActivityLogEntry, insertActivityChanges, countChangesBySubject } from './record-activity.queries.ts'
import { prepareQuestionRemovals, QUESTION_CHANGE_DETECTION_COLUMNS } from './removals.queries.ts'
import { areUndoDecisionsStillValid, showUndoInActivityLog } from './staged-undo.queries.ts'
import { toBlockedUndoOutcome, readUndoDecisions, undoActivityChanges, type ActivityLogUndoOutcome } from './undo.ts'
import {
  type ActivityChangeWithUndoDecision,
  createUndoneQuestionChanges,
  recordQuestionDeletions,
} from './undo-questions.queries.ts'
import type { UndoActor, UndoDecision } from './undo-decision.ts'

/**
 * The maximum number of attempts to undo a large activity. An attempt fails if questions or quizzes change between the
 * computation of the undo decisions and the write.
 */
const MAX_ATTEMPTS = 5

type ReportProgress = (progress: ActivityUndoProgress) => void

/**
 * Undoes a large activity with a short write transaction, because SQLite blocks other writers during it. Computes all
 * decisions and stores them as a hidden ("staged") log entry beforehand, and only then writes the content.
 */
export async function undoActivityInStages(
  db: Database,
  activity: ActivityLogEntry,
  by: UndoActor & { rest: boolean },
  tell: ReportProgress,
): Promise<ActivityLogUndoOutcome> {
  if (activity.undone) return { is: 'undone before' }
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const id = await insertStagedActivity(db, activity, by)
    const undone = await attemptUndo(db, { id, activity, by, tell })
    if (undone.is !== 'undone' || undone.undone === 0) while (!(await deleteActivityBatch(db, id)));
    if (undone.is !== 'overtaken') return undone
  }
  return { is: 'overtaken' }
}

/** The parameters of a large undo. `id` is the staged log entry. */
type LargeUndo = {
  id: string
  activity: ActivityLogEntry
  by: UndoActor & { rest: boolean }
  tell: ReportProgress
}

async function attemptUndo(db: Database, undoing: LargeUndo): Promise<ActivityLogUndoOutcome> {
  const { id, activity, by } = undoing
  const version = await getSiteContentVersion(db)
  const { parts, haveHistory, kept, inWay } = await computeDecisions(db, undoing)
  if (inWay) return toBlockedUndoOutcome(inWay)
  if (!parts.flat().some(({ decision }) => CHANGING_OUTCOMES.has(decision.is)))
    return { is: 'undone', id, undone: 0, kept }
  const others = parts.map((part) => part.filter((judged) => !isRemovedQuestion(judged)))
  const removed = parts.flat().filter(isRemovedQuestion)
  const removedQuestions = removed.flatMap(({ now }) => now ?? [])
  const removals = await prepareQuestionRemovals(db, removedQuestions)
  return writeContentAndBumpVersion(db, async (trx): Promise<ContentChangeResult<ActivityLogUndoOutcome>> => {
    if (!(await areUndoDecisionsStillValid(trx, version, others))) return OVERTAKEN_RESULT
    if (!(await removals.areUnchanged(trx))) return OVERTAKEN_RESULT
    if (!(await markActivityAsUndone(trx, activity, id))) {
      return { result: { is: 'undone before' }, changed: false }
    }
    const { quizzes, ...counts } = await writeUndo(trx, id, others, by)
    await removals.remove(trx)
    const withHistory = removedQuestions.filter((question) => haveHistory.has(question.id))
    await recordQuestionDeletions(trx, withHistory, by)
    const questions = counts.questions + removed.length
    await showUndoInActivityLog(trx, id, { questions, quizzes })
    const count = questions + quizzes
    return { result: { is: 'undone', id, undone: count, kept }, changed: true, isRemoval: true }
  })
}

const CHANGING_OUTCOMES = new Set<UndoDecision['is']>(['changed', 'removed', 'brought back'])
const OVERTAKEN_RESULT = { result: { is: 'overtaken' }, changed: false } as const

/**
 * Computes the undo decisions on all changes of the activity. Stores the resulting changes of questions under the
 * undo's entry of the activity log, which is hidden until the undo is complete. Returns the decisions with the data
 * that the transaction needs to apply them.
 */
async function computeDecisions(db: Database, { id, activity, by, tell }: LargeUndo) {
  const total = activity.questions + activity.quizzes
  const parts: ActivityChangeWithUndoDecision[][] = []
  const haveHistory = new Set<string>()
  let [done, kept] = [0, 0]
  for await (const judged of readUndoDecisions(db, activity, by)) {
    const inWay = judged.find(({ decision }) => decision.is === 'kept')
    if (inWay && !by.rest) return { parts: [], haveHistory, kept, inWay }
    const changes = createUndoneQuestionChanges(judged.filter(({ change }) => change.subject === 'question'))
    await runInTransaction(db, (trx) => insertActivityChanges(trx, id, changes))
    const removed = judged.filter(isRemovedQuestion).map(({ change }) => change.id)
    for (const questionId of await findQuestionsWithHistory(db, removed)) haveHistory.add(questionId)
    parts.push(judged.map((decision) => dropUnneededColumns(decision, haveHistory)))
    done += judged.length
    kept += judged.filter(({ decision }) => decision.is === 'kept').length
    tell({ phase: 'comparing', done, total })
  }
  tell({ phase: 'writing', done: 0, total })
  return { parts, haveHistory, kept, inWay: null }
}

/**
 * Removes columns from the snapshots of questions that the undo does not rewrite, to save memory. Only a rewrite needs
 * these columns.
 */
function dropUnneededColumns(
  { change, decision, now }: ActivityChangeWithUndoDecision,
  haveHistory: ReadonlySet<string>,
): ActivityChangeWithUndoDecision {
  const isRewritten = CHANGING_OUTCOMES.has(decision.is) && decision.is !== 'removed'
  if (!now || isRewritten || change.subject === 'quiz' || haveHistory.has(change.id)) return { change, decision, now }
  const columns = extractColumnValues({ ...now.rest, ...now.columns }, QUESTION_CHANGE_DETECTION_COLUMNS)
  return { change, decision, now: { ...now, name: '', columns, rest: {} } }
}

function isRemovedQuestion({ change, decision }: ActivityChangeWithUndoDecision): boolean {
  return change.subject === 'question' && decision.is === 'removed'
}

/** Inserts a staged log entry and returns its id. */
async function insertStagedActivity(
  db: Database,
  activity: ActivityLogEntry,
  { player, at }: UndoActor,
): Promise<string> {
  const id = randomUUID()
  const about = formatActivityLine(activity)
  const entry = { id, action: 'undone', userId: player.id, at, about } as const
  await runInTransaction(db, (trx) => insertActivityLogEntry(trx, { ...entry, questions: 0, quizzes: 0 }))
  return id
}

async function writeUndo(trx: Trx, id: string, work: readonly ActivityChangeWithUndoDecision[][], by: UndoActor) {
  const counts = { questions: 0, quizzes: 0 }
  for (const part of work) {
    const done = await undoActivityChanges(trx, part, by)
    await insertActivityChanges(
      trx,
      id,
      done.filter(({ subject }) => subject === 'quiz'),
    )
    const { questions, quizzes } = countChangesBySubject(done)
    counts.questions += questions
    counts.quizzes += quizzes
  }
  return counts
}
