/**
 * The process for one import or export. It receives a message that says what to do; its standard input is the file to import, and an
 * export goes to standard output. What else there is to say goes to the process that started it.
 */
import { once } from 'node:events'
import { readSync } from 'node:fs'
import { setPriority } from 'node:os'
import type { ImportLine } from '#contract/import-report.ts'
import type { ImportAction } from '#domain/import-export.ts'
import type { CategoryName } from '#domain/category.ts'
import { type DatabasePlace, openDatabase } from '#db/open.ts'
import { type ExportJob, exportedFile } from './export-questions.ts'
import { type ImportJob, ImportRefusal } from './import-job.ts'
import { importQuestions } from './import-questions.ts'

/** What to do, and where. */
export type WorkerOrder = { place: DatabasePlace } & (
  | { import: Omit<ImportJob, 'file'> }
  | { export: ExportJob }
)

/** As it is sent: with what JSON leaves out of it, and how long the file is. */
export type SentOrder = {
  order: WorkerOrder
  mapping: [string, CategoryName][]
  decisions: [string, ImportAction][]
  bytes: number
}

/** What the process says: lines for the reply, and how it failed. */
export type WorkerMessage = { line: ImportLine } | { failure: Failure }

/** An error as far as it gets from one process to another; `code` and `errcode` are a database's. */
export type Failure = Pick<Error, 'message'> & {
  isRefusal: boolean
  stack?: string | undefined
  code?: string | undefined
  errcode?: number | undefined
}

const STDIN = 0

// Visitors come first, but not by far: on SQLite all who save something wait while this writes.
setPriority(5)

/** Resolves when it is on its way for good. */
const say = (message: WorkerMessage) =>
  new Promise<void>((done) => process.send?.(message, () => done()))

// Without whoever wanted it, nobody would hear of it.
const giveUp = () => process.exit(1)
process.on('disconnect', giveUp)
await work()
process.off('disconnect', giveUp)
process.disconnect()

async function work(): Promise<void> {
  const { order, file } = await readOrder()
  // An import has a patience of its own, and an export would wait for ever.
  const db = await openDatabase(order.place, { unhurried: 'import' in order })
  try {
    if ('import' in order) {
      const job = { ...order.import, file }
      const report = await importQuestions(db, job, (progress) => {
        void say({ line: { progress } })
      })
      await say({ line: { report } })
    } else {
      for await (const part of exportedFile(db, order.export)) {
        if (!process.stdout.write(part)) await once(process.stdout, 'drain')
      }
    }
  } catch (error) {
    const { message, stack, code, errcode } = error as Failure
    const isRefusal = error instanceof ImportRefusal
    await say({ failure: { message, stack, code, errcode, isRefusal } })
  } finally {
    await db.destroy()
  }
}

/** Receives the order and reads the file, into memory of its own: it may be large, and must not be there twice. */
async function readOrder(): Promise<{ order: WorkerOrder; file: Uint8Array }> {
  const [{ order, mapping, decisions, bytes }] = (await once(process, 'message')) as [SentOrder]
  const file = new Uint8Array(bytes)
  for (let length = 0; length < bytes;) {
    const read = readSync(STDIN, file, length, bytes - length, length)
    if (read === 0) throw new Error('The file was cut off')
    length += read
  }
  if ('import' in order) {
    order.import.choices.mapping = new Map(mapping)
    order.import.choices.decisions = new Map(decisions)
  }
  return { order, file }
}
