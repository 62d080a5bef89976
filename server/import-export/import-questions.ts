import { randomUUID } from 'node:crypto'
import type { ImportProgress, ImportReport } from '#contract/import-export/report.ts'
import { writeContentInNewVersion } from '#db/engine/content-version.ts'
import { type ParsedRow, UnreadableFileError } from '#content/formats/foreign-question.ts'
import { readQuestionFile } from '#content/formats/read-file.ts'
import type { Database } from '#db/tables/tables.ts'
import type { QuestionFormatName } from '#domain/authoring/import-export.ts'
import { findQuestionsWithHistory } from '../activity/question-edits.queries.ts'
import { insertActivity, insertActivityChanges } from '../activity/record-activity.queries.ts'
import { listSuggestedQuestionIds } from '../questions/own-suggestions.queries.ts'
import type { CompressedList } from '#content/formats/compressed-list.ts'
import { findUnknownImportCategories } from './import-categories.ts'
import { type ImportJob, ImportRefusal } from './import-job.ts'
import { createImportReportBuilder } from './import-report.ts'
import { createImportRowJudge, type ImportRowJudge } from './judge-rows.ts'
import type { JudgedImportRow } from './judged-row.ts'
import { prepareQuestionInserts } from './import-additions.queries.ts'
import {
  type AddedQuestion,
  type ImportedQuestionChange,
  compileQuestionUpdateStatements,
  toLoggedChanges,
  compileQuestionHistoryStatements,
  type PlannedQuestion,
  compileDayPlanStatements,
} from './import-changes.queries.ts'
import {
  areStoredQuestionsUnchanged,
  countStoredQuestions,
  findStoredQuestions,
  readStoredQuestions,
} from './stored-questions.queries.ts'

type ProgressListener = (progress: ImportProgress) => void

const MISSING_CHOICE_MESSAGES = {
  columns: 'Please say which columns are the question and the answer',
  answers: 'Please say what the answer is: an option, its letter or its number',
}

/** Progress is reported after this many rows. */
const PROGRESS_STEP_ROWS = 500

/**
 * Reads a file, compares its rows with the stored questions, and writes the changes in one transaction unless the job
 * is only a check. Returns a report. Throws ImportRefusal if the file as a whole cannot be imported.
 */
export async function importQuestions(
  db: Database,
  job: ImportJob,
  reportProgress: ProgressListener,
): Promise<ImportReport> {
  const { rows, ...file } = await readRows(job, reportProgress)
  const { choices } = job
  const foreign = findUnknownImportCategories(rows, choices.mapping)
  const unmapped = foreign.find(({ name }) => !choices.mapping.has(name))
  if (job.write && !job.trustSuggestions && unmapped) {
    throw new ImportRefusal(`Please say which of our categories "${unmapped.name}" is`)
  }
  if (job.write && file.table?.asks) throw new ImportRefusal(MISSING_CHOICE_MESSAGES[file.table.asks])
  const { add, report } = createImportReportBuilder(file, foreign)
  const coming = await judgeRows(db, job, { rows, format: file.format, add, reportProgress })
  return report(job.write ? await writeImport(db, coming, job, reportProgress) : null)
}

/** The changes that an import will write. */
type ImportChanges = {
  added: CompressedList<AddedQuestion>
  changes: ImportedQuestionChange[]
  plans: PlannedQuestion[]
}

async function judgeRows(
  db: Database,
  job: ImportJob,
  {
    rows,
    format,
    add,
    reportProgress,
  }: {
    rows: CompressedList<ParsedRow>
    format: QuestionFormatName
    add: (judged: JudgedImportRow) => void
    reportProgress: ProgressListener
  },
): Promise<ImportChanges> {
  const { id } = job.person
  const suggested = id === null ? new Set<string>() : await listSuggestedQuestionIds(db, id)
  const judge = createImportRowJudge({ ...job, suggested }, format, rows)
  await learnStoredQuestions(db, judge, reportProgress)
  const coming: ImportChanges = { added: judge.added, changes: [], plans: [] }
  const total = rows.length()
  let done = 0
  for (const part of rows.parts()) {
    const prepared = part.map((row, index) => judge.prepare(row, done + index + 1))
    const stored = await findStoredQuestions(db, new Set(prepared.flatMap(judge.storedIdsFor)))
    for (const row of prepared) {
      const judged = judge.judge(row, stored)
      add(judged)
      if (job.write) collectChange(coming, judged)
    }
    done += part.length
    reportProgress({ phase: 'comparing', done, total })
  }
  return coming
}

function collectChange({ changes, plans }: ImportChanges, judged: JudgedImportRow): void {
  const { action, before, question, plannedDay: day } = judged
  if (question && action === 'add' && day) plans.push({ id: question.id, day })
  if (before && question && action === 'change') changes.push({ before, after: question })
}

/** Reads the rows of a file. Keeps no reference to its text, so that the memory can be freed. */
async function readRows({ file, fileName, choices }: ImportJob, reportProgress: ProgressListener) {
  reportProgress({ phase: 'reading', done: 0, total: 0 })
  const { columns, keptCodes } = choices
  try {
    const {
      rows,
      isOurs: _,
      ...read
    } = await readQuestionFile(
      { bytes: file, fileName },
      {
        columns,
        keptCodes,
        format: choices.format === 'auto' ? undefined : choices.format,
        encoding: choices.encoding === 'auto' ? undefined : choices.encoding,
        answers: choices.answers === 'auto' ? undefined : choices.answers,
      },
      (done) => void (done % PROGRESS_STEP_ROWS === 0 && reportProgress({ phase: 'reading', done, total: 0 })),
    )
    // A slice of a string keeps the whole string in memory. A clone does not.
    return { ...structuredClone(read), rows }
  } catch (error) {
    throw error instanceof UnreadableFileError ? new ImportRefusal(error.message) : error
  }
}

async function learnStoredQuestions(
  db: Database,
  judge: ImportRowJudge,
  reportProgress: ProgressListener,
): Promise<void> {
  const total = await countStoredQuestions(db)
  let done = 0
  for await (const part of readStoredQuestions(db)) {
    for (const stored of part) judge.learn(stored)
    done += part.length
    reportProgress({ phase: 'reading', done, total })
  }
}

/** Writes the changes. Prepares all statements before the transaction, because it blocks other writers on SQLite. */
async function writeImport(
  db: Database,
  { added, changes, plans }: ImportChanges,
  { at, person, fileName: about }: ImportJob,
  reportProgress: ProgressListener,
): Promise<NonNullable<ImportReport['done']>> {
  const ids = changes.map(({ after }) => after.id)
  const haveHistory = await findQuestionsWithHistory(db, ids)
  const days = new Map(plans.map(({ id, day }) => [id, day]))
  const activity = randomUUID()
  const additions = { at, authorId: person.id, activity, days }
  const add = await prepareQuestionInserts(db, added, additions)
  const changing =
    changes.length === 0
      ? []
      : [
          ...compileQuestionUpdateStatements(db, changes, at),
          ...compileQuestionHistoryStatements(db, changes, { at, userId: person.id, haveHistory }),
        ]
  const planning = compileDayPlanStatements(db, plans)
  const logged = toLoggedChanges(changes)
  const total = added.length() + changes.length
  reportProgress({ phase: 'writing', done: 0, total })
  return writeContentInNewVersion(db, async (trx) => {
    const before = changes.map((change) => change.before)
    if (!(await areStoredQuestionsUnchanged(trx, before))) {
      throw new ImportRefusal('Somebody has changed questions meanwhile: please check again')
    }
    const count = await add(trx)
    reportProgress({ phase: 'writing', done: count, total })
    for (const statement of [...changing, ...planning]) await trx.executeQuery(statement)
    await insertActivityChanges(trx, activity, logged)
    const questions = count + changes.length
    const entry = { id: activity, action: 'imported', userId: person.id, at, about } as const
    if (questions > 0) await insertActivity(trx, { ...entry, questions, quizzes: 0 })
    const done = {
      added: count,
      changed: changes.length,
      activity: questions > 0 ? activity : null,
    }
    return { result: done, changed: questions > 0 }
  })
}
