import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { workQueue } from '../http/work-queue.ts'
import { compilingEnvironment } from '../settings/environments.ts'
import type { SharePicture } from './share-picture.ts'

const PROGRAM = join(import.meta.dirname, 'share-picture-process.ts')

/** What it needs and hardly more: a process that may take more lets its rubbish lie around. */
const MEMORY = {
  execArgv: ['--max-old-space-size=32', '--max-semi-space-size=1'],
  // Where the C library is GNU's, it would keep a heap for each thread.
  env: { MALLOC_ARENA_MAX: '1', UV_THREADPOOL_SIZE: '1' },
}

const MOST_WAITING = 20
/** A picture takes a fifth of a second, and the first one a second more. */
const PATIENCE_MS = 15_000
/** How long the process stays for another picture. */
const IDLE_MS = 3000

/** What the process sends: a picture, or why there is none. */
export type Drawn = { png: Uint8Array } | { trouble: string }

/** Draws share pictures in a process of its own. */
type SharePictureDrawer = {
  /** Rejects when there is no picture for whatever reason; with a Refusal 503 when too many wait already. */
  draw: (picture: SharePicture) => Promise<Buffer>
  /** From now on nothing is drawn. */
  close: () => void
}

/**
 * One process draws one picture at a time, and ends when there was nothing to draw for a while: neither
 * the work nor the memory it takes, nor how it ends, is the site's.
 */
export function openSharePictureDrawer({
  program = PROGRAM,
  patienceMs = PATIENCE_MS,
} = {}): SharePictureDrawer {
  const inTurn = workQueue({ atOnce: 1, waiting: MOST_WAITING })
  let child: ChildProcess | null = null
  let idle: NodeJS.Timeout | undefined
  let closed = false
  const start = () => {
    const { env, execArgv } = MEMORY
    const started = fork(program, {
      env: { ...compilingEnvironment(), ...env },
      execArgv,
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    // It keeps nobody from leaving.
    started.unref()
    started.channel?.unref()
    return started
  }
  const end = () => {
    clearTimeout(idle)
    child?.kill('SIGKILL')
    child = null
  }
  const draw = async (picture: SharePicture) => {
    if (closed) throw new Error('Nothing is drawn any more')
    clearTimeout(idle)
    child ??= start()
    const patience = setTimeout(end, patienceMs)
    try {
      const png = await drawnBy(child, picture)
      idle = setTimeout(end, IDLE_MS).unref()
      return png
    } catch (error) {
      // Whatever it was, the next one finds a process that knows nothing of it.
      end()
      throw error
    } finally {
      clearTimeout(patience)
    }
  }
  return {
    draw: (picture) => inTurn(() => draw(picture)),
    close: () => {
      closed = true
      end()
    },
  }
}

function drawnBy(child: ChildProcess, picture: SharePicture): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const fail = (cause: unknown) =>
    reject(new Error('The process that draws share pictures gave none', { cause }))
  const hear = (drawn: Drawn) =>
    'png' in drawn ? resolve(Buffer.from(drawn.png)) : fail(drawn.trouble)
  child.once('message', hear).once('exit', fail).once('error', fail)
  child.send(picture, (error) => error && fail(error))
  return promise.finally(() => {
    child.off('message', hear).off('exit', fail).off('error', fail)
  })
}
