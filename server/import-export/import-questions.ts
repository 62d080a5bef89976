import type { ImportProgress, ImportReport } from '#contract/import-export/report.ts'
import type { Database } from '#db/tables/tables.ts'
import { type ImportJob, ImportRefusal } from './import-job.ts'
import { findUnknownImportCategories } from './judge/import-categories.ts'
import { createImportReportBuilder } from './judge/import-report.ts'
import { checkImportFile } from './judge/judge-import-file.ts'
import { readImportFile } from './read/read-import-file.ts'
import { writeImportChanges } from './write/write-import.ts'

const MISSING_CHOICE_MESSAGES = {
  columns: 'Please say which columns are the question and the answer',
  answers: 'Please say what the answer is: an option, its letter or its number',
}

/**
 * Reads a file, compares its rows with the stored questions, and writes the changes in one transaction unless the job
 * is only a check. Returns a report. Throws ImportRefusal if the file as a whole cannot be imported.
 */
export async function importQuestions(
  db: Database,
  job: ImportJob,
  reportProgress: (progress: ImportProgress) => void,
): Promise<ImportReport> {
  const { rows, ...file } = await readImportFile(job, reportProgress)
  const { mapping } = job.choices
  const foreign = findUnknownImportCategories(rows, mapping)
  const unmapped = foreign.find(({ name }) => !mapping.has(name))
  if (job.write && !job.trustSuggestions && unmapped) {
    throw new ImportRefusal(`Please choose one of our categories for "${unmapped.name}"`)
  }
  if (job.write && file.table?.asks) throw new ImportRefusal(MISSING_CHOICE_MESSAGES[file.table.asks])
  const { add: onJudged, report } = createImportReportBuilder(file, foreign)
  const changes = await checkImportFile(db, job, { rows, format: file.format, onJudged }, reportProgress)
  return report(job.write ? await writeImportChanges(db, changes, job, reportProgress) : null)
}
