import { randomUUID } from 'node:crypto'
import { contentVersion, writeContent } from '#db/content-version.ts'
import { inParts } from '#db/in-parts.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Database, Trx } from '#db/tables.ts'
import { type Activity, activityLine, type UndoProgress } from '#domain/activity.ts'
import { claimUndo } from './claim-undo.queries.ts'
import { addActivity, addChanges, countsOf } from './record-activity.queries.ts'
import { areAsJudged, discardStaged, finishStaged, inDiskOrder } from './staged-undo.queries.ts'
import { inTheWay, judgedChanges, undoPart, type Undone } from './undo.ts'
import { type Judged, questionsUndone } from './undo-questions.queries.ts'
import type { Undoer, Verdict } from './undo-verdict.ts'

/** Others may change something while it is looked at what to do; then it is looked at again, so many times. */
const ATTEMPTS = 5

type Tell = (progress: UndoProgress) => void

/**
 * As `undo`, of very many questions: all that can be done before is done before the one transaction that writes, because
 * nobody else can write to SQLite during it. What the log will say is prepared as an entry that nobody sees yet.
 */
export async function undoMany(
  db: Database,
  activity: Activity,
  by: Undoer & { rest: boolean },
  tell: Tell,
): Promise<Undone> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const undone = await tryToUndo(db, activity, by, tell)
    if (undone.is !== 'overtaken') return undone
  }
  return { is: 'overtaken' }
}

async function tryToUndo(
  db: Database,
  activity: Activity,
  by: Undoer & { rest: boolean },
  tell: Tell,
): Promise<Undone> {
  const version = await contentVersion(db)
  const { parts, kept } = await judge(db, activity, by, tell)
  const [first] = kept
  if (first && !by.rest) return inTheWay(first, kept)
  if (activity.undone) return { is: 'undone before' }
  if (!parts.flat().some(({ verdict }) => CHANGING.has(verdict.is)))
    return { is: 'undone', id: '', undone: 0, kept: kept.length }
  const work = await inOrderOfWork(db, parts)
  const id = await stage(db, activity, by, work)
  const undone = await writeContent(
    db,
    async (trx): Promise<{ result: Undone; changed: boolean }> => {
      if (!(await areAsJudged(trx, version, work))) return UNCHANGED
      if (!(await claimUndo(trx, activity, id))) {
        return { result: { is: 'undone before' }, changed: false }
      }
      const counts = await write(trx, id, work, by)
      await finishStaged(trx, id, counts)
      const count = counts.questions + counts.quizzes
      return { result: { is: 'undone', id, undone: count, kept: kept.length }, changed: true }
    },
  )
  if (undone.is !== 'undone') await discardStaged(db, id)
  return undone
}

const CHANGING = new Set<Verdict['is']>(['changed', 'removed', 'brought back'])
const UNCHANGED = { result: { is: 'overtaken' }, changed: false } as const

async function judge(db: Database, activity: Activity, by: Undoer, tell: Tell) {
  const total = activity.questions + activity.quizzes
  const parts: Judged[][] = []
  let done = 0
  for await (const judged of judgedChanges(db, activity, by)) {
    parts.push(judged)
    done += judged.length
    tell({ phase: 'comparing', done, total })
  }
  tell({ phase: 'writing', done: 0, total })
  const kept = parts.flatMap((part) => part.filter(({ verdict }) => verdict.is === 'kept'))
  return { parts, kept }
}

/** What is deleted comes last, and in the order in which it lies on the disk: that is a third of the work. */
async function inOrderOfWork(db: Database, parts: readonly Judged[][]): Promise<Judged[][]> {
  const others = parts.map((part) => part.filter((one) => !isRemovedQuestion(one)))
  const removed = await inDiskOrder(db, parts.flat().filter(isRemovedQuestion))
  return [...others, ...inParts(removed)].filter((part) => part.length > 0)
}

function isRemovedQuestion({ change, verdict }: Judged): boolean {
  return change.subject === 'question' && verdict.is === 'removed'
}

/** Prepares the entry of the log, without what becomes of quizzes; returns its id. */
async function stage(
  db: Database,
  activity: Activity,
  { player, at }: Undoer,
  work: readonly Judged[][],
): Promise<string> {
  const id = randomUUID()
  const about = activityLine(activity)
  const entry = { id, action: 'undone', userId: player.id, at, about } as const
  await inTransaction(db, (trx) => addActivity(trx, { ...entry, questions: 0, quizzes: 0 }))
  for (const part of work) {
    const changes = questionsUndone(part.filter(({ change }) => change.subject === 'question'))
    await inTransaction(db, (trx) => addChanges(trx, id, changes))
  }
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
