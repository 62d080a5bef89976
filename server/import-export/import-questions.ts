import { randomUUID } from 'node:crypto'
import type { ImportProgress, ImportReport } from '#contract/import-export.ts'
import { writeContent } from '#db/content-version.ts'
import { decodeText } from '#content/formats/decode.ts'
import { type ReadRow, UnreadableFile } from '#content/formats/foreign-question.ts'
import { formatNamed, formatOf } from '#content/formats/formats.ts'
import type { Database } from '#db/tables.ts'
import type { FormatName } from '#domain/import-export.ts'
import type { Question } from '#domain/question.ts'
import { questionsWithHistory } from '../activity/question-edits.queries.ts'
import { addActivity, addChanges } from '../activity/record-activity.queries.ts'
import { foreignCategories } from './import-categories.ts'
import { type ImportJob, ImportRefusal } from './import-job.ts'
import { gatherReport, isAdded } from './import-report.ts'
import { createJudge, type Judge } from './import-verdicts.ts'
import { prepareAdditions } from './import-additions.ts'
import {
  type Change,
  changingQuestions,
  loggedChanges,
  notingChanges,
  type Plan,
  planningQuestions,
} from './import-statements.ts'
import { areUnchanged, questionCount, storedQuestions } from './import.queries.ts'

type Tell = (progress: ImportProgress) => void

/** Progress is told after so many rows. */
const STEP = 500

/**
 * Reads a file, compares it with what is there, and writes what comes in as one transaction, or
 * tells what would come in. Throws ImportRefusal when the file as a whole cannot be imported.
 */
export async function importQuestions(
  db: Database,
  job: ImportJob,
  tell: Tell,
): Promise<ImportReport> {
  const { format, rows } = await readRows(job, tell)
  const { choices } = job
  const foreign = foreignCategories(rows, choices.mapping)
  const unmapped = foreign.find(({ name }) => !choices.mapping.has(name))
  if (job.write && !job.trustSuggestions && unmapped) {
    throw new ImportRefusal(`Please say which of our categories "${unmapped.name}" is`)
  }
  const judge = createJudge(job, format, rows)
  await learnAll(db, judge, tell)
  const { add, report } = gatherReport(format, choices, foreign)
  const added: Question[] = []
  const changes: Change[] = []
  const plans: Plan[] = []
  const total = rows.length
  // What was judged is let go of, so that a large file is not in memory twice.
  rows.reverse()
  for (let row = rows.pop(); row; row = rows.pop()) {
    const judged = judge.judge(row)
    add(judged)
    const { before, after, plannedDay: day } = judged
    if (after && isAdded(judged, choices)) {
      added.push(after)
      if (day) plans.push({ id: after.id, day })
    } else if (before && after && choices.updates === 'take') changes.push({ before, after })
    if (rows.length % STEP === 0) tell({ phase: 'comparing', done: total - rows.length, total })
  }
  if (!job.write) return report(null)
  return report(await write(db, { added, changes, plans }, job, tell))
}

async function readRows(
  { file, fileName, choices }: ImportJob,
  tell: Tell,
): Promise<{ format: FormatName; rows: ReadRow[] }> {
  tell({ phase: 'reading', done: 0, total: 0 })
  const text = decodeText(file)
  // Its bytes are not needed any more, and there may be many.
  ;(file.buffer as ArrayBuffer).transfer(0)
  try {
    const format = choices.format === 'auto' ? await formatOf(text) : choices.format
    const rows: ReadRow[] = []
    for (const row of (await formatNamed(format)).read(text, fileName)) {
      rows.push(row)
      if (rows.length % STEP === 0) tell({ phase: 'reading', done: rows.length, total: 0 })
    }
    if (rows.length === 0) throw new UnreadableFile('There are no questions in this file')
    return { format, rows }
  } catch (error) {
    throw error instanceof UnreadableFile ? new ImportRefusal(error.message) : error
  }
}

async function learnAll(db: Database, judge: Judge, tell: Tell): Promise<void> {
  const total = await questionCount(db)
  let done = 0
  for await (const part of storedQuestions(db)) {
    for (const stored of part) judge.learn(stored)
    done += part.length
    tell({ phase: 'reading', done, total })
  }
}

/** Everything is prepared before the transaction, because nobody else can write during it. */
async function write(
  db: Database,
  { added, changes, plans }: { added: Question[]; changes: Change[]; plans: Plan[] },
  { at, person, fileName: about }: ImportJob,
  tell: Tell,
): Promise<NonNullable<ImportReport['done']>> {
  const ids = changes.map(({ after }) => after.id)
  const haveHistory = await questionsWithHistory(db, ids)
  const days = new Map(plans.map(({ id, day }) => [id, day]))
  const activity = randomUUID()
  const additions = { at, authorId: person.id, activity, days }
  const add = await prepareAdditions(db, added, additions)
  const changing =
    changes.length === 0
      ? []
      : [
          ...changingQuestions(db, changes, at),
          ...notingChanges(db, changes, { at, userId: person.id, haveHistory }),
        ]
  const planning = planningQuestions(db, plans)
  const logged = loggedChanges(changes)
  const total = added.length + changes.length
  tell({ phase: 'writing', done: 0, total })
  return writeContent(db, async (trx) => {
    const before = changes.map((change) => change.before)
    if (!(await areUnchanged(trx, before))) {
      throw new ImportRefusal('Somebody has changed questions meanwhile: please check again')
    }
    const count = await add(trx)
    tell({ phase: 'writing', done: count, total })
    for (const statement of [...changing, ...planning]) await trx.executeQuery(statement)
    await addChanges(trx, activity, logged)
    const questions = count + changes.length
    const entry = { id: activity, action: 'imported', userId: person.id, at, about } as const
    if (questions > 0) await addActivity(trx, { ...entry, questions, quizzes: 0 })
    const done = {
      added: count,
      changed: changes.length,
      activity: questions > 0 ? activity : null,
    }
    return { result: done, changed: questions > 0 }
  })
}
