import { randomUUID } from 'node:crypto'
import type { ImportProgress, ImportReport } from '#contract/import-export/report.ts'
import { writeContent } from '#db/engine/content-version.ts'
import { type ReadRow, UnreadableFile } from '#content/formats/foreign-question.ts'
import { readFile } from '#content/formats/read-file.ts'
import type { Database } from '#db/tables/tables.ts'
import type { FormatName } from '#domain/authoring/import-export.ts'
import { questionsWithHistory } from '../activity/question-edits.queries.ts'
import { addActivity, addChanges } from '../activity/record-activity.queries.ts'
import { suggestedBy } from '../questions/own-suggestions.queries.ts'
import type { CompressedList } from '#content/formats/compressed-list.ts'
import { foreignCategories } from './import-categories.ts'
import { type ImportJob, ImportRefusal } from './import-job.ts'
import { gatherReport } from './import-report.ts'
import { createJudge, type Judge } from './judge-rows.ts'
import type { Judged } from './judged-row.ts'
import { prepareAdditions } from './import-additions.queries.ts'
import {
  type Added,
  type Change,
  changingQuestions,
  loggedChanges,
  notingChanges,
  type Plan,
  planningQuestions,
} from './import-changes.queries.ts'
import { areUnchanged, questionCount, storedById, storedQuestions } from './import.queries.ts'

type Tell = (progress: ImportProgress) => void

const ASKED = {
  columns: 'Please say which columns are the question and the answer',
  answers: 'Please say what the answer is: an option, its letter or its number',
}

/** Progress is reported after this many rows. */
const STEP = 500

/**
 * Reads a file, compares its rows with the stored questions, and writes the changes in one transaction unless the job
 * is only a check. Returns a report. Throws ImportRefusal if the file as a whole cannot be imported.
 */
export async function importQuestions(
  db: Database,
  job: ImportJob,
  reportProgress: Tell,
): Promise<ImportReport> {
  const { rows, ...file } = await readRows(job, reportProgress)
  const { choices } = job
  const foreign = foreignCategories(rows, choices.mapping)
  const unmapped = foreign.find(({ name }) => !choices.mapping.has(name))
  if (job.write && !job.trustSuggestions && unmapped) {
    throw new ImportRefusal(`Please say which of our categories "${unmapped.name}" is`)
  }
  if (job.write && file.table?.asks) throw new ImportRefusal(ASKED[file.table.asks])
  const { add, report } = gatherReport(file, foreign)
  const coming = await judgeRows(db, job, { rows, format: file.format, add, reportProgress })
  return report(job.write ? await write(db, coming, job, reportProgress) : null)
}

/** The changes that an import will write. */
type Coming = { added: CompressedList<Added>; changes: Change[]; plans: Plan[] }

async function judgeRows(
  db: Database,
  job: ImportJob,
  {
    rows,
    format,
    add,
    reportProgress,
  }: {
    rows: CompressedList<ReadRow>
    format: FormatName
    add: (judged: Judged) => void
    reportProgress: Tell
  },
): Promise<Coming> {
  const { id } = job.person
  const suggested = id === null ? new Set<string>() : await suggestedBy(db, id)
  const judge = createJudge({ ...job, suggested }, format, rows)
  await learnAll(db, judge, reportProgress)
  const coming: Coming = { added: judge.added, changes: [], plans: [] }
  const total = rows.length()
  let done = 0
  for (const part of rows.parts()) {
    const prepared = part.map((row, index) => judge.prepare(row, done + index + 1))
    const stored = await storedById(db, new Set(prepared.flatMap(judge.storedIdsFor)))
    for (const row of prepared) {
      const judged = judge.judge(row, stored)
      add(judged)
      if (job.write) take(coming, judged)
    }
    done += part.length
    reportProgress({ phase: 'comparing', done, total })
  }
  return coming
}

function take({ changes, plans }: Coming, judged: Judged): void {
  const { action, before, question, plannedDay: day } = judged
  if (question && action === 'add' && day) plans.push({ id: question.id, day })
  if (before && question && action === 'change') changes.push({ before, after: question })
}

/** Reads the rows of a file. Keeps no reference to its text, so that the memory can be freed. */
async function readRows({ file, fileName, choices }: ImportJob, reportProgress: Tell) {
  reportProgress({ phase: 'reading', done: 0, total: 0 })
  const { columns, keptCodes } = choices
  try {
    const {
      rows,
      isOurs: _,
      ...read
    } = await readFile(
      { bytes: file, fileName },
      {
        columns,
        keptCodes,
        format: choices.format === 'auto' ? undefined : choices.format,
        encoding: choices.encoding === 'auto' ? undefined : choices.encoding,
        answers: choices.answers === 'auto' ? undefined : choices.answers,
      },
      (done) => void (done % STEP === 0 && reportProgress({ phase: 'reading', done, total: 0 })),
    )
    // A slice of a string keeps the whole string in memory. A clone does not.
    return { ...structuredClone(read), rows }
  } catch (error) {
    throw error instanceof UnreadableFile ? new ImportRefusal(error.message) : error
  }
}

async function learnAll(db: Database, judge: Judge, reportProgress: Tell): Promise<void> {
  const total = await questionCount(db)
  let done = 0
  for await (const part of storedQuestions(db)) {
    for (const stored of part) judge.learn(stored)
    done += part.length
    reportProgress({ phase: 'reading', done, total })
  }
}

/** Writes the changes. Prepares all statements before the transaction, because it blocks other writers on SQLite. */
async function write(
  db: Database,
  { added, changes, plans }: Coming,
  { at, person, fileName: about }: ImportJob,
  reportProgress: Tell,
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
  const total = added.length() + changes.length
  reportProgress({ phase: 'writing', done: 0, total })
  return writeContent(db, async (trx) => {
    const before = changes.map((change) => change.before)
    if (!(await areUnchanged(trx, before))) {
      throw new ImportRefusal('Somebody has changed questions meanwhile: please check again')
    }
    const count = await add(trx)
    reportProgress({ phase: 'writing', done: count, total })
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
