import { fork } from 'node:child_process'
import { join } from 'node:path'
import { messageOf } from './errors.ts'
import type { ExchangeJob, ExchangeMessage, Failure } from './exchange-worker.ts'

/** A file that takes more than this is not worked on, so that the machine itself never lacks memory. */
const MOST_MEGABYTES = 384

/** An import that says nothing for so long will not end. */
const PATIENCE_MS = 120_000

const PROGRAM = join(import.meta.dirname, 'exchange-worker.ts')

/** Why a process did not do what it was to do, as whoever asked may know it. */
export class ExchangeFailure extends Error {
  /** What is worth looking into; null when nothing is. */
  readonly surprise: object | null

  constructor(failure: Failure) {
    super(failure.isRefusal ? failure.message : messageOf(failure))
    this.surprise = failure.isRefusal ? null : failure
  }
}

/**
 * Does a job in a process of its own, because what a hostile file costs, the memory and at the
 * worst a crash, must not be the site's; `hear` is told what it says. `ended` rejects with
 * ExchangeFailure. An export makes its next part when `more` is called; `stop` ends it at once.
 */
export function startExchange(
  job: ExchangeJob,
  hear: (said: Exclude<ExchangeMessage, { failure: unknown }>) => void,
  { patienceMs = PATIENCE_MS } = {},
): { ended: Promise<void>; more: () => void; stop: () => void } {
  const child = fork(PROGRAM, {
    execArgv: [`--max-old-space-size=${MOST_MEGABYTES}`, '--max-semi-space-size=16'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const send = (message: unknown) => {
    // It may have ended just now, which is told when it closes.
    if (child.connected) child.send(message as object, () => {})
  }
  let why = 'This file is too large to work on in one go: please split it'
  const end = (reason: string) => {
    why = reason
    child.kill('SIGKILL')
  }
  const giveUp = () => end('This file takes too long to work on: please split it')
  // An export is as slow as whoever takes it.
  const patience = 'import' in job ? setTimeout(giveUp, patienceMs) : undefined
  const ended = new Promise<void>((resolve, reject) => {
    child.on('message', (said: ExchangeMessage) => {
      patience?.refresh()
      if (!('failure' in said)) return hear(said)
      reject(new ExchangeFailure(said.failure))
    })
    child.once('error', ({ message, stack }) =>
      reject(new ExchangeFailure({ message, stack, isRefusal: false })),
    )
    child.once('close', (code, signal) => {
      clearTimeout(patience)
      // Ended by a signal: it took too much memory, or we ended it.
      if (signal) reject(new ExchangeFailure({ message: why, isRefusal: true }))
      else if (code === 0) resolve()
      else reject(new ExchangeFailure({ message: `It ended with ${code}`, isRefusal: false }))
    })
  })
  send(job)
  return { ended, more: () => send('more'), stop: () => end('It was stopped') }
}
