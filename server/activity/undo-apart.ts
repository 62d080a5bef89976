import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { UndoProgress } from '#domain/activity.ts'
import { environmentApart } from '../environments.ts'
import type { UndoMessage, UndoOrder } from './undo-process.ts'
import type { Undone } from './undo.ts'

const PROCESS = fileURLToPath(new URL('undo-process.ts', import.meta.url))

/** Of an undo that says nothing for so long nothing more will come. */
const PATIENCE_MS = 120_000

/** What a question takes in memory while it is undone, in megabytes, and what the process takes without any. */
const MEGABYTES = { each: 1 / 125, without: 180 }

/**
 * Undoes an activity in a process of its own: SQLite answers at once, so that in this one nobody else would have a
 * turn. Rejects with whatever kept it from that; then nothing was changed.
 */
export function undoApart(
  order: UndoOrder,
  tell: (progress: UndoProgress) => void,
): Promise<Undone> {
  const megabytes = Math.round(MEGABYTES.without + MEGABYTES.each * order.activity.questions)
  const child = fork(PROCESS, {
    stdio: 'ignore',
    execArgv: [
      `--max-old-space-size=${megabytes}`,
      '--max-semi-space-size=4',
      '--heap-growing-percent=20',
    ],
    env: environmentApart(),
  })
  const patience = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS)
  child.send(order)
  return new Promise<Undone>((resolve, reject) => {
    child.on('message', (said: UndoMessage) => {
      patience.refresh()
      if ('progress' in said) tell(said.progress)
      else if ('undone' in said) resolve(said.undone)
      else reject(Object.assign(new Error('Undoing failed'), said.failure))
    })
    child.on('error', reject)
    child.on('exit', (code, signal) => {
      clearTimeout(patience)
      reject(new Error(`Undoing ended with ${signal ?? code}`))
    })
  })
}
