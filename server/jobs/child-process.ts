import { fork } from 'node:child_process'
import { addAbortListener, once } from 'node:events'
import { constants, setPriority } from 'node:os'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { environmentApart } from '../settings/environments.ts'
import { type HangLimits, isBeat, killWhenHung, startBeats } from './child-heartbeat.ts'

/** What a child process sends its parent, beside heartbeats. */
type WorkerReply<Result, Progress> =
  | { progress: Progress }
  | { result: Result }
  | { failure: WorkerFailure }

/** An error as it gets from one process to another; `code` and `errcode` are a database's. */
type WorkerFailure = Pick<Error, 'name' | 'message'> & {
  stack?: string | undefined
  code?: string | undefined
  errcode?: number | undefined
}

/** Why a child process gave no result. */
export class ChildProcessError extends Error {
  override name = 'ChildProcessError'
  readonly reason: 'hung' | 'out of memory' | 'ended'

  constructor(reason: ChildProcessError['reason'], message: string) {
    super(message)
    this.reason = reason
  }
}

/** How long a child process that is told to stop may go on before nobody waits for it, in milliseconds. */
const STOPPING_MS = 3000

type ChildOptions<Progress> = HangLimits & {
  /** Stops the child process. */
  signal?: AbortSignal
  /** Makes the child report progress, and makes silence a reason to kill it even while it sends heartbeats. */
  onProgress?: (progress: Progress) => void
  /** The heap that the work needs. A child with such a limit collects garbage more often. */
  memoryMb?: number
  /** A file descriptor that becomes the child's standard input. */
  input?: number | undefined
  /** Whether to read the child's standard output. */
  hasOutput?: boolean
  /** Whether the child logs to the standard error of the site. */
  logs?: boolean
}

/** A job in a child process. */
export type RunningChild<Result> = {
  /** Rejects when the job fails, hangs, takes too long or is stopped. */
  result: Promise<Result>
  output: Readable | null
  stop: () => void
}

/** Starts a program in a child process and sends it an order, which is structured-cloned. The program calls `serveParentProcess`. */
export function startChildProcess<Result, Progress = never>(
  program: URL,
  order: object,
  options: ChildOptions<Progress> = {},
): RunningChild<Result> {
  const { signal, onProgress, memoryMb, input, hasOutput, logs, ...limits } = options
  const child = fork(fileURLToPath(program), {
    serialization: 'advanced',
    stdio: [input ?? 'ignore', hasOutput ? 'pipe' : 'ignore', logs ? 'inherit' : 'ignore', 'ipc'],
    execArgv: memoryFlags(memoryMb),
    env: environmentApart(),
  })
  const { promise: result, resolve, reject } = Promise.withResolvers<Result>()
  let reply: { result: Result } | undefined
  const stop = () => {
    child.kill()
    // A process that waits for a disk that is gone does not end even when it is killed.
    setTimeout(() => reject(stopped()), STOPPING_MS).unref()
  }
  const stopListening = signal && addAbortListener(signal, stop)
  child.on('message', (message) => {
    if (isBeat(message)) return
    const said = message as WorkerReply<Result, Progress>
    if ('progress' in said) onProgress?.(said.progress)
    else if ('result' in said) reply = said
    else reject(Object.assign(new Error(said.failure.message), said.failure))
  })
  child.once('error', reject)
  killWhenHung(child, (failure) => reject(new ChildProcessError('hung', failure)), {
    needsProgress: onProgress !== undefined,
    ...limits,
  })
  child.once('close', (code, killedBy) => {
    stopListening?.[Symbol.dispose]()
    if (reply) resolve(reply.result)
    else if (signal?.aborted) reject(stopped())
    else if (killedBy === 'SIGABRT')
      reject(new ChildProcessError('out of memory', 'its process ran out of memory'))
    else reject(new ChildProcessError('ended', `its process ended with ${killedBy ?? code}`))
  })
  // A process that ended early is reported by its `close`.
  child.send(order, () => {})
  return { result, output: child.stdout, stop }
}

/** Runs a program in a child process and returns its result. Rejects as `RunningChild.result` does. */
export function runInChildProcess<Result, Progress = never>(
  program: URL,
  order: object,
  options?: ChildOptions<Progress>,
): Promise<Result> {
  return startChildProcess<Result, Progress>(program, order, options).result
}

function stopped(): Error {
  return new ChildProcessError('ended', 'its process was stopped')
}

function memoryFlags(memoryMb?: number): string[] {
  const flags = ['--max-semi-space-size=4', `--max-old-space-size=${memoryMb ?? 512}`]
  return memoryMb === undefined ? flags : [...flags, '--heap-growing-percent=20']
}

/** What a job in a child process can do beside returning its result. */
export type ParentProcess<Progress> = {
  reportProgress: (progress: Progress) => void
  /** Aborts when the job is to stop soon; only with `finishesWhenStopped`. */
  signal: AbortSignal
}

/**
 * In a child process: runs `work` with the order of the parent, sends its result or its error, and ends the process. Without a parent it ends
 * at once, unless it `finishesWhenStopped`.
 */
export async function serveParentProcess<Order, Progress = never>(
  work: (order: Order, parent: ParentProcess<Progress>) => Promise<unknown>,
  { priority = constants.priority.PRIORITY_LOW, finishesWhenStopped = false } = {},
): Promise<never> {
  setPriority(priority)
  startBeats()
  const stopping = new AbortController()
  const stop = () => stopping.abort()
  if (finishesWhenStopped) process.on('SIGTERM', stop).on('SIGINT', stop).on('disconnect', stop)
  else process.once('disconnect', () => process.exit(1))
  const [order] = (await once(process, 'message')) as [Order]
  const reportProgress = (progress: Progress) => void send({ progress })
  try {
    await send({ result: await work(order, { reportProgress, signal: stopping.signal }) })
  } catch (error) {
    const { name, message, stack, code, errcode } = error as WorkerFailure
    await send({ failure: { name, message, stack, code, errcode } })
  }
  process.exit()
}

async function send(reply: WorkerReply<unknown, unknown>): Promise<void> {
  if (!process.connected) return
  await new Promise<void>((done) => process.send?.(reply, () => done()))
}
