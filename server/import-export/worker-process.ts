import { type ChildProcessByStdio, spawn } from 'node:child_process'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { messageOf } from '../http/errors.ts'
import { environmentApart } from '../environments.ts'
import type { SpooledFile } from './spooled-file.ts'
import type { WorkerMessage, WorkerOrder, Failure, SentOrder } from './worker.ts'

/** An import that says nothing for so long will not end. */
const PATIENCE_MS = 120_000

const WORKER = fileURLToPath(new URL('worker.ts', import.meta.url))

/** Why a process did not do what it was to do, as whoever asked may know it. */
export class WorkerFailure extends Error {
  /** What is worth looking into; null when nothing is. */
  readonly surprise: object | null

  constructor(failure: Failure) {
    super(failure.isRefusal ? failure.message : messageOf(failure))
    this.surprise = failure.isRefusal ? null : failure
  }
}

/** An import or export under way. */
export type StartedWorker = {
  /** The text of an export, made as it is taken. */
  text: Readable
  /** Rejects with WorkerFailure. */
  ended: Promise<void>
  stop: () => void
}

/**
 * Does a job in a process of its own: neither the work nor the memory it takes, nor how it ends, is the site's. It reads the `file` to
 * import from disk, which the site may close at once. `stored` is how many questions there are; `hear` is told what an import says.
 */
export function startWorker(
  order: WorkerOrder & { file: Pick<SpooledFile, 'fd' | 'bytes'> | null; stored: number },
  hear: (line: Extract<WorkerMessage, { line: unknown }>['line']) => void,
  { patienceMs = PATIENCE_MS } = {},
): StartedWorker {
  const { file, stored, ...rest } = order
  const bytes = file?.bytes ?? 0
  const child = spawn(process.execPath, [...memoryFor(bytes, stored), WORKER], {
    stdio: [file?.fd ?? 'ignore', 'pipe', 'ignore', 'ipc'],
    env: environmentApart(),
  }) as ChildProcessByStdio<null, Readable, null>
  let tookTooLong = false
  const giveUp = () => {
    tookTooLong = true
    child.kill('SIGKILL')
  }
  // An export is as slow as whoever takes it.
  const patience = 'import' in rest ? setTimeout(giveUp, patienceMs) : undefined
  const ended = new Promise<void>((resolve, reject) => {
    const fail = (failure: Failure) => reject(new WorkerFailure(failure))
    child.on('message', (said: WorkerMessage) => {
      patience?.refresh()
      if ('failure' in said) fail(said.failure)
      else hear(said.line)
    })
    child.on('error', ({ message, stack }) => fail({ message, stack, isRefusal: false }))
    child.on('close', (code, signal) => {
      clearTimeout(patience)
      if (code === 0) resolve()
      else if (tookTooLong) fail({ message: TOOK_TOO_LONG, isRefusal: true })
      else fail({ message: endOf(code, signal), isRefusal: signal === 'SIGABRT' })
    })
  })
  // A process that ended early says so itself.
  child.send(sentOrder(rest, bytes), () => {})
  return { text: child.stdout, ended, stop: () => void child.kill() }
}

const TOOK_TOO_LONG = 'This file takes too long to work on: please split it'

/** JSON knows no maps. */
function sentOrder(order: WorkerOrder, bytes: number): SentOrder {
  const mapping = 'import' in order ? [...order.import.choices.mapping] : []
  const decisions = 'import' in order ? [...order.import.choices.decisions] : []
  return { order, mapping, decisions, bytes }
}

function endOf(code: number | null, signal: string | null): string {
  return signal === 'SIGABRT'
    ? 'This file is too large to work on in one go: please split it'
    : `An import or export ended with ${signal ?? code}`
}

/**
 * How much memory a job may take: what it needs and hardly more, because a process that may take
 * more lets its rubbish lie around.
 */
function memoryFor(bytes: number, stored: number): string[] {
  const megabytes = Math.round(150 + (3 * bytes) / 2 ** 20 + stored / 1000)
  return [
    `--max-old-space-size=${megabytes}`,
    '--max-semi-space-size=4',
    '--heap-growing-percent=20',
  ]
}
