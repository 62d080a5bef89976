/**
 * A process of its own for one import or export, with its own connections, so that the site stays
 * responsive meanwhile. See `exchange-process.ts`.
 */
import { on } from 'node:events'
import { constants, setPriority } from 'node:os'
import { type DatabasePlace, openDatabase } from '../db/open.ts'
import type { ImportLine } from '../contract/exchange.ts'
import { type ExportJob, exportedText } from './export-questions.ts'
import { type ImportJob, ImportRefusal } from './import-job.ts'
import { importQuestions } from './import-questions.ts'

export type ExchangeJob = { place: DatabasePlace } & ({ import: ImportJob } | { export: ExportJob })

/** What the process says: lines for the reply, parts of a file, and how it failed. */
export type ExchangeMessage = { line: ImportLine } | { part: string } | { failure: Failure }

/** An error as far as it gets from one process to another; `code` and `errcode` are a database's. */
export type Failure = Pick<Error, 'message'> & {
  isRefusal: boolean
  stack?: string | undefined
  code?: string | undefined
  errcode?: number | undefined
}

// Visitors come first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

// Also when the site ends first.
process.once('disconnect', () => process.exit())

/** The job comes first; each message after that asks for a part of a file. */
const messages = on(process, 'message')
await work(((await messages.next()).value as [ExchangeJob])[0])

async function work(job: ExchangeJob): Promise<void> {
  let said = Promise.resolve()
  const say = (message: ExchangeMessage) => {
    said = new Promise((resolve) => void process.send?.(message, () => resolve()))
  }
  const db = await openDatabase(job.place)
  try {
    if ('import' in job) {
      const report = await importQuestions(db, job.import, (progress) => {
        say({ line: { progress } })
      })
      say({ line: { report } })
    } else {
      for await (const part of exportedText(db, job.export)) {
        if (part === '') continue
        // It is made when somebody wants it.
        await messages.next()
        say({ part })
      }
    }
  } catch (error) {
    const { message, stack, code, errcode } = error as Failure
    const isRefusal = error instanceof ImportRefusal
    say({ failure: { message, stack, code, errcode, isRefusal } })
  } finally {
    await db.destroy()
    await said
    process.disconnect()
  }
}
