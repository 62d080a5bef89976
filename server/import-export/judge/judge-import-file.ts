import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { ImportProgress } from '#contract/import-export/report.ts'
import type { CompressedArray } from '#content/formats/compressed-array.ts'
import type { ParsedImportRow } from '#content/formats/foreign-question.ts'
import type { Database } from '#db/tables/tables.ts'
import type { QuestionFileFormatName } from '#domain/authoring/import-export.ts'
import { listSuggestedQuestionIds } from '../../questions/own-suggestions.queries.ts'
import type { ImportJob } from '../import-job.ts'
import { createImportRowChecker, type ImportRowChecker } from './judge-rows.ts'
import type { PendingImportChanges, CheckedImportRow } from './judged-row.ts'
import { generateQuestions } from './known-questions.ts'
import { createImportMatchFilter } from './stored-question-filter.ts'
import { countStoredQuestions, findStoredQuestions, readStoredQuestions } from './stored-questions.queries.ts'

type ProgressListener = (progress: ImportProgress) => void

type ImportFileToJudge = {
  rows: CompressedArray<ParsedImportRow>
  format: QuestionFileFormatName
  /** Called with each judged row, in the order of the file. */
  onJudged: (judged: CheckedImportRow) => void
}

/** Judges all rows of a file. Returns the changes that the import will write. */
export async function checkImportFile(
  db: Database,
  job: ImportJob,
  { rows, format, onJudged }: ImportFileToJudge,
  reportProgress: ProgressListener,
): Promise<PendingImportChanges> {
  const { id } = job.person
  const suggested = id === null ? new Set<string>() : await listSuggestedQuestionIds(db, id)
  const judge = createImportRowChecker({ ...job, suggested }, format, rows)
  await learnRelevantQuestions(db, judge, rows, reportProgress)
  const changes: PendingImportChanges = { added: judge.added, changed: [], planned: [] }
  const total = rows.length()
  let done = 0
  for (const part of rows.parts()) {
    const prepared = part.map((row, index) => judge.prepare(row, done + index + 1))
    const stored = await findStoredQuestions(db, new Set(prepared.flatMap(judge.storedIdsFor)))
    for (const row of prepared) {
      const judged = judge.judge(row, stored)
      onJudged(judged)
      if (job.write) collectChange(changes, judged)
    }
    done += part.length
    reportProgress({ phase: 'comparing', done, total })
  }
  return changes
}

function collectChange({ changed, planned }: PendingImportChanges, judged: CheckedImportRow): void {
  const { action, before, question, plannedDay: day } = judged
  if (question && action === 'add' && day) planned.push({ id: question.id, day })
  if (before && question && action === 'change') changed.push({ before, after: question })
}

/** Registers the stored questions that rows of the file must be compared with. */
async function learnRelevantQuestions(
  db: Database,
  judge: ImportRowChecker,
  rows: CompressedArray<ParsedImportRow>,
  reportProgress: ProgressListener,
): Promise<void> {
  const total = await countStoredQuestions(db)
  const filter = createImportMatchFilter(generateQuestions(rows))
  for (const part of rows.parts()) {
    for (const row of part) {
      const { foreign, keys } = judge.prepare(row, 0)
      if (foreign) filter.add(foreign, keys)
    }
    reportProgress({ phase: 'reading', done: 0, total })
    await yieldToEventLoop()
  }
  let done = 0
  for await (const part of readStoredQuestions(db)) {
    for (const stored of part) if (filter.isRelevant(stored)) judge.learn(stored)
    done += part.length
    reportProgress({ phase: 'reading', done, total })
  }
}
