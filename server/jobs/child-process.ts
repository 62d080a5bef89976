import { fork } from 'node:child_process'
import { addAbortListener, once } from 'node:events'
import { constants, setPriority } from 'node:os'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { getLowMemoryEnvironmentVariables } from '../settings/environments.ts'
import {
  type ChildProcessTimeouts,
  isHeartbeatMessage,
  killChildProcessWhenHung,
  startHeartbeats,
} from './child-heartbeat.ts'

/** A message from a child process to its parent, apart from heartbeats. */
type WorkerReply<Result, Progress> = { progress: Progress } | { result: Result } | { failure: WorkerFailure }

/** An error in a form that can be sent between processes. `code` and `errcode` come from database errors. */
type WorkerFailure = Pick<Error, 'name' | 'message'> & {
  stack?: string | undefined
  code?: string | undefined
  errcode?: number | undefined
}

/** A child process ended without a result. */
export class ChildProcessError extends Error {
  override name = 'ChildProcessError'
  readonly reason: 'hung' | 'out of memory' | 'ended'

  constructor(reason: ChildProcessError['reason'], message: string) {
    super(message)
    this.reason = reason
  }
}

/** How long a stopped child process may take to end before it is abandoned, in milliseconds. */
const STOP_TIMEOUT_MS = 3000

type ChildOptions<Progress> = ChildProcessTimeouts & {
  /** The child process is stopped when this signal aborts. */
  signal?: AbortSignal
  /**
   * Called with each progress report. If it is set, a child process that reports no progress for too long is killed,
   * even if it still sends heartbeats.
   */
  onProgress?: (progress: Progress) => void
  /** Heap limit in MB. A child with a limit collects garbage more often. */
  memoryMb?: number
  /** A file descriptor that becomes the child's standard input. */
  input?: number | undefined
  hasOutput?: boolean
  /** Whether the child writes its log to the site's standard error. */
  logs?: boolean
}

export type RunningChildProcess<Result> = {
  /** Rejects if the job fails, hangs, takes too long or is stopped. */
  result: Promise<Result>
  output: Readable | null
  stop: () => void
}

/**
 * Starts a program in a child process and sends it an order (structured clone). The program must call
 * `runJobForParentProcess`.
 */
export function startChildProcess<Result, Progress = never>(
  program: URL,
  order: object,
  options: ChildOptions<Progress> = {},
): RunningChildProcess<Result> {
  const { signal, onProgress, memoryMb, input, hasOutput, logs, ...limits } = options
  const child = fork(fileURLToPath(program), {
    serialization: 'advanced',
    stdio: [input ?? 'ignore', hasOutput ? 'pipe' : 'ignore', logs ? 'inherit' : 'ignore', 'ipc'],
    execArgv: getMemoryFlags(memoryMb),
    env: getLowMemoryEnvironmentVariables(),
  })
  const { promise: result, resolve, reject } = Promise.withResolvers<Result>()
  let reply: { result: Result } | undefined
  const stop = () => {
    child.kill()
    // Does not wait for the end of the child process any longer. A process that waits for a lost disk does not end even
    // when it is killed.
    setTimeout(() => reject(createStoppedError()), STOP_TIMEOUT_MS).unref()
  }
  const stopListening = signal && addAbortListener(signal, stop)
  child.on('message', (message) => {
    if (isHeartbeatMessage(message)) return
    const workerMessage = message as WorkerReply<Result, Progress>
    if ('progress' in workerMessage) onProgress?.(workerMessage.progress)
    else if ('result' in workerMessage) reply = workerMessage
    else reject(Object.assign(new Error(workerMessage.failure.message), workerMessage.failure))
  })
  child.once('error', reject)
  killChildProcessWhenHung(child, (failure) => reject(new ChildProcessError('hung', failure)), {
    needsProgress: onProgress !== undefined,
    ...limits,
  })
  child.once('close', (code, killedBy) => {
    stopListening?.[Symbol.dispose]()
    if (reply) resolve(reply.result)
    else if (signal?.aborted) reject(createStoppedError())
    else if (killedBy === 'SIGABRT') reject(new ChildProcessError('out of memory', 'its process ran out of memory'))
    else reject(new ChildProcessError('ended', `its process ended with ${killedBy ?? code}`))
  })
  // Ignores send errors, because `close` reports a process that ended early.
  child.send(order, () => {})
  return { result, output: child.stdout, stop }
}

/** Runs a program in a child process and returns its result. Rejects as `RunningChildProcess.result` does. */
export function runInChildProcess<Result, Progress = never>(
  program: URL,
  order: object,
  options?: ChildOptions<Progress>,
): Promise<Result> {
  return startChildProcess<Result, Progress>(program, order, options).result
}

function createStoppedError(): Error {
  return new ChildProcessError('ended', 'its process was stopped')
}

function getMemoryFlags(memoryMb?: number): string[] {
  const flags = ['--max-semi-space-size=4', `--max-old-space-size=${memoryMb ?? 512}`]
  return memoryMb === undefined ? flags : [...flags, '--heap-growing-percent=20']
}

/** The parent process as seen by a job in a child process. */
type ParentProcess<Progress> = {
  reportProgress: (progress: Progress) => void
  /** Aborts when the job should stop soon. Only used with `finishesWhenStopped`. */
  signal: AbortSignal
}

/**
 * Runs the job of a child process: calls `work` with the parameters that the parent process sends, sends back the
 * result or error, and ends the process. If the parent disappears, the process ends at once, unless
 * `finishesWhenStopped` is set.
 */
export async function runJobForParentProcess<Progress = never>(
  work: (order: never, parent: ParentProcess<Progress>) => Promise<unknown>,
  { priority = constants.priority.PRIORITY_LOW, finishesWhenStopped = false } = {},
): Promise<never> {
  setPriority(priority)
  startHeartbeats()
  const stopping = new AbortController()
  const stop = () => stopping.abort()
  if (finishesWhenStopped) process.on('SIGTERM', stop).on('SIGINT', stop).on('disconnect', stop)
  else process.once('disconnect', () => process.exit(1))
  const [order] = (await once(process, 'message')) as [never]
  const reportProgress = (progress: Progress) => void sendToParent({ progress })
  try {
    await sendToParent({ result: await work(order, { reportProgress, signal: stopping.signal }) })
  } catch (error) {
    const { name, message, stack, code, errcode } = error as WorkerFailure
    await sendToParent({ failure: { name, message, stack, code, errcode } })
  }
  process.exit()
}

async function sendToParent(reply: WorkerReply<unknown, unknown>): Promise<void> {
  if (!process.connected) return
  await new Promise<void>((done) => process.send?.(reply, () => done()))
}
