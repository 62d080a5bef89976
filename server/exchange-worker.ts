/**
 * A thread of its own for one import or export, with its own connections, so that the site stays
 * responsive meanwhile.
 */
import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { type DatabasePlace, openDatabase } from '../db/open.ts'
import type { ImportLine } from '../contract/exchange.ts'
import { type ExportJob, exportedText } from './export-questions.ts'
import { type ImportJob, ImportRefusal } from './import-job.ts'
import { importQuestions } from './import-questions.ts'

export type ExchangeJob = { place: DatabasePlace } & ({ import: ImportJob } | { export: ExportJob })

/** A job, and where 1 stands once nobody wants it any more. */
export type ExchangeOrder = { job: ExchangeJob; stop: Int32Array }

/** What the thread says: lines for the reply, parts of a file, and how it failed. */
export type ExchangeMessage = { line: ImportLine } | { part: string } | { failure: Failure }

/** An error as far as it gets from one thread to another; `code` and `errcode` are a database's. */
export type Failure = Pick<Error, 'message'> & {
  isRefusal: boolean
  stack?: string | undefined
  code?: string | undefined
  errcode?: number | undefined
}

if (parentPort) await work(parentPort, workerData as ExchangeOrder)

async function work(port: NonNullable<typeof parentPort>, order: ExchangeOrder): Promise<void> {
  const { job, stop } = order
  const say = (message: ExchangeMessage) => {
    // To end a thread from outside while it is inside SQLite would take the process with it.
    if (Atomics.load(stop, 0) === 1) throw new ImportRefusal('It was stopped')
    port.postMessage(message)
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
        await once(port, 'message')
        say({ part })
      }
    }
  } catch (error) {
    const { message, stack, code, errcode } = error as Failure
    const isRefusal = error instanceof ImportRefusal
    const failure = { message, stack, code, errcode, isRefusal }
    port.postMessage({ failure } satisfies ExchangeMessage)
  } finally {
    await db.destroy()
    port.close()
  }
}
