/**
 * Imports or exports a file in a child process of the site. Its standard input is the file to import, and an export goes to its
 * standard output.
 */
import { once } from 'node:events'
import { readSync } from 'node:fs'
import type { ImportProgress } from '#contract/import-export/report.ts'
import { type DatabasePlace, openDatabase } from '#db/engine/open.ts'
import { serveParentProcess } from '../jobs/child-process.ts'
import { type ExportJob, exportedFile } from './export-questions.ts'
import type { ImportJob } from './import-job.ts'
import { importQuestions } from './import-questions.ts'

/** What to do, and where. `bytes` is the length of the file. */
export type FileOrder = { place: DatabasePlace } & (
  | { import: Omit<ImportJob, 'file'>; bytes: number }
  | { export: ExportJob }
)

const STDIN = 0

await serveParentProcess<FileOrder, ImportProgress>(
  async (order, { reportProgress }) => {
    // The site kills an import that reports no progress. An export would wait for ever.
    const db = await openDatabase(order.place, { unhurried: 'import' in order })
    try {
      if ('import' in order) {
        const job = { ...order.import, file: readStdin(order.bytes) }
        return await importQuestions(db, job, reportProgress)
      }
      for await (const part of exportedFile(db, order.export)) {
        if (!process.stdout.write(part)) await once(process.stdout, 'drain')
      }
      await new Promise((done) => process.stdout.write('', done))
      return null
    } finally {
      await db.destroy()
    }
  },
  // Requests come first, but not by far: on SQLite all that save something wait while this writes.
  { priority: 5 },
)

/** Reads the file into memory once, because it may be large. */
function readStdin(bytes: number): Uint8Array {
  const file = new Uint8Array(bytes)
  for (let length = 0; length < bytes;) {
    const read = readSync(STDIN, file, length, bytes - length, length)
    if (read === 0) throw new Error('The file was cut off')
    length += read
  }
  return file
}
