import type { ImportProgress } from '#contract/import-export/report.ts'
import { UnreadableFileError } from '#content/formats/foreign-question.ts'
import { readQuestionFile } from '#content/formats/read-file.ts'
import { type ImportJob, ImportRefusal } from '../import-job.ts'

/** The number of rows of an import file between two progress reports. */
const PROGRESS_STEP_ROWS = 500

/** Reads the rows of a file. Keeps no reference to its text, so that the memory can be freed. Throws ImportRefusal. */
export async function readImportFile(
  { file, fileName, choices }: ImportJob,
  reportProgress: (progress: ImportProgress) => void,
) {
  reportProgress({ phase: 'reading', done: 0, total: 0 })
  const { columns, keptCodes, format, encoding, answers } = choices
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
        format: format === 'auto' ? undefined : format,
        encoding: encoding === 'auto' ? undefined : encoding,
        answers: answers === 'auto' ? undefined : answers,
      },
      (done) => void (done % PROGRESS_STEP_ROWS === 0 && reportProgress({ phase: 'reading', done, total: 0 })),
    )
    // Clones the result, because a slice of a string keeps the whole string in memory, and a clone does not.
    return { ...structuredClone(read), rows }
  } catch (error) {
    throw error instanceof UnreadableFileError ? new ImportRefusal(error.message) : error
  }
}
