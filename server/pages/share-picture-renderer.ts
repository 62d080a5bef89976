import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { createWorkQueue } from '../http/work-queue.ts'
import { getCompileCacheEnvironment } from '../settings/environments.ts'
import type { SharePicture } from './share-picture.ts'

const DRAWING_PROGRAM = join(import.meta.dirname, 'share-picture-process.ts')

/** Limits the memory of the child process. With larger limits V8 would collect garbage later. */
const PROCESS_MEMORY_OPTIONS = {
  execArgv: ['--max-old-space-size=32', '--max-semi-space-size=1'],
  // Limits the number of heaps of GNU's C library, which by default keeps one for each thread.
  env: { MALLOC_ARENA_MAX: '1', UV_THREADPOOL_SIZE: '1' },
}

const MAX_QUEUED_PICTURES = 20
/** The maximum time for drawing one picture. It usually takes 0.2 seconds, and a second more for the first picture. */
const DRAWING_TIMEOUT_MS = 15_000
/** How long the child process waits for another picture before it ends. */
const IDLE_TIMEOUT_MS = 3000

/** The reply of the child process: a picture or an error message. */
export type SharePictureRenderResult = { png: Uint8Array } | { error: string }

type SharePictureRenderer = {
  /** Draws a share picture. Rejects if drawing fails. Rejects with a 503 Refusal if the queue is full. */
  draw: (picture: SharePicture) => Promise<Buffer>
  /** Stops drawing. Later calls of `draw` reject. */
  close: () => void
}

/**
 * Creates a renderer of share pictures. Its child process draws one picture at a time and ends when it is idle. The
 * memory, the work and the crashes of drawing do not affect the server process.
 */
export function createSharePictureRenderer({
  program = DRAWING_PROGRAM,
  timeoutMs = DRAWING_TIMEOUT_MS,
} = {}): SharePictureRenderer {
  const enqueue = createWorkQueue({ atOnce: 1, waiting: MAX_QUEUED_PICTURES })
  let child: ChildProcess | null = null
  let idleTimer: NodeJS.Timeout | undefined
  let closed = false
  const start = () => {
    const { env, execArgv } = PROCESS_MEMORY_OPTIONS
    const started = fork(program, {
      env: { ...getCompileCacheEnvironment(), ...env },
      execArgv,
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    // The child process must not keep the server process alive.
    started.unref()
    started.channel?.unref()
    return started
  }
  const end = () => {
    clearTimeout(idleTimer)
    child?.kill('SIGKILL')
    child = null
  }
  const draw = async (picture: SharePicture) => {
    if (closed) throw new Error('The share picture renderer is closed')
    clearTimeout(idleTimer)
    child ??= start()
    const timeout = setTimeout(end, timeoutMs)
    try {
      const png = await drawInChildProcess(child, picture)
      idleTimer = setTimeout(end, IDLE_TIMEOUT_MS).unref()
      return png
    } catch (error) {
      // After a failure the next picture gets a new process.
      end()
      throw error
    } finally {
      clearTimeout(timeout)
    }
  }
  return {
    draw: (picture) => enqueue(() => draw(picture)),
    close: () => {
      closed = true
      end()
    },
  }
}

function drawInChildProcess(child: ChildProcess, picture: SharePicture): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const fail = (cause: unknown) => reject(new Error('The share picture process returned no picture', { cause }))
  const onMessage = (result: SharePictureRenderResult) =>
    'png' in result ? resolve(Buffer.from(result.png)) : fail(result.error)
  child.once('message', onMessage).once('exit', fail).once('error', fail)
  child.send(picture, (error) => error && fail(error))
  return promise.finally(() => {
    child.off('message', onMessage).off('exit', fail).off('error', fail)
  })
}
