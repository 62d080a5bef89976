/**
 * Imports or exports a file in a child process of the site. Reads the file to import from standard input and writes
 * an export to standard output.
 */
import { once } from 'node:events'
import { readSync } from 'node:fs'
import type { ImportProgress } from '#contract/import-export/report.ts'
import { type DatabaseLocation, openDatabase } from '#db/engine/open-database.ts'
import { runJobForParentProcess } from '../jobs/child-process.ts'
import { type ExportJob, generateExportFile } from './export/export-questions.ts'
import type { ImportJob } from './import-job.ts'
import { importQuestions } from './import-questions.ts'

/** The job of the child process and its database. `bytes` is the length of the file to import. */
export type ImportExportChildProcessInput = { place: DatabaseLocation } & (
  | { import: Omit<ImportJob, 'file'>; bytes: number }
  | { export: ExportJob }
)

const STDIN_FD = 0

await runJobForParentProcess<ImportProgress>(
  async (order: ImportExportChildProcessInput, { reportProgress }) => {
    // An import may wait long for the database, because the site kills an import that reports no progress. The queries
    // of an export fail after the usual timeout.
    const db = await openDatabase(order.place, { unhurried: 'import' in order })
    try {
      if ('import' in order) {
        const job = { ...order.import, file: readStdin(order.bytes) }
        return await importQuestions(db, job, reportProgress)
      }
      for await (const part of generateExportFile(db, order.export)) {
        if (!process.stdout.write(part)) await once(process.stdout, 'drain')
      }
      await new Promise((done) => process.stdout.write('', done))
      return null
    } finally {
      await db.destroy()
    }
  },
  // This process has a slightly lower priority than requests. The priority is not much lower, because on SQLite this
  // process blocks other writers while it writes.
  { priority: 5 },
)

/** Reads the file into one buffer of its full size. The file may be large, so memory must not hold it twice. */
function readStdin(bytes: number): Uint8Array {
  const file = new Uint8Array(bytes)
  for (let length = 0; length < bytes;) {
    const read = readSync(STDIN_FD, file, length, bytes - length, length)
    if (read === 0) throw new Error('The file was cut off')
    length += read
  }
  return file
}
