import { Worker } from 'node:worker_threads'
import { messageOf } from './errors.ts'
import type { ExchangeJob, ExchangeMessage, ExchangeOrder, Failure } from './exchange-worker.ts'

/** A file that takes more than this is not worked on, so that the site itself never lacks memory. */
const MOST_MEGABYTES = 384

/** Why a thread did not do what it was to do, as whoever asked may know it. */
export class ExchangeFailure extends Error {
  /** What is worth looking into; null when nothing is. */
  readonly surprise: object | null

  constructor(failure: Failure) {
    super(failure.isRefusal ? failure.message : messageOf(failure))
    this.surprise = failure.isRefusal ? null : failure
  }
}

/**
 * Does a job in a thread of its own; `hear` is told what it says. `ended` rejects with
 * ExchangeFailure. An export makes its next part when `more` is called; after `stop` it ends soon.
 */
export function startExchange(
  job: ExchangeJob,
  hear: (said: Exclude<ExchangeMessage, { failure: unknown }>) => void,
): { ended: Promise<void>; more: () => void; stop: () => void } {
  const stop = new Int32Array(new SharedArrayBuffer(4))
  const worker = new Worker(new URL('exchange-worker.ts', import.meta.url), {
    workerData: { job, stop } satisfies ExchangeOrder,
    transferList: 'import' in job ? [job.import.file.buffer as ArrayBuffer] : [],
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
  })
  const ended = new Promise<void>((resolve, reject) => {
    worker.on('message', (said: ExchangeMessage) => {
      if (!('failure' in said)) return hear(said)
      reject(new ExchangeFailure(said.failure))
    })
    worker.on('error', (error) => reject(explained(error)))
    worker.on('exit', () => resolve())
  })
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
  const more = () => worker.postMessage('more')
  return {
    ended,
    more,
    stop: () => {
      Atomics.store(stop, 0, 1)
      more()
    },
  }
}

function explained(error: Error): ExchangeFailure {
  const isMemory = (error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY'
  const message = isMemory
    ? 'This file is too large to work on in one go: please split it'
    : error.message
  return new ExchangeFailure({ message, stack: error.stack, isRefusal: isMemory })
}
