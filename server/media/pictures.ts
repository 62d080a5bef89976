import { fork } from 'node:child_process'
import { join } from 'node:path'
import { MOST_PIXELS, MOST_SIDE } from '#domain/site/media.ts'
import { Refusal } from '../http/errors.ts'
import { bareEnvironment } from '../settings/environments.ts'

/** A picture in its two sizes, as WebP. */
type Pictures = { large: Buffer; small: Buffer }

/** Makes a picture anew; a Refusal says that it has too many pixels or cannot be read. */
export type MakePictures = (bytes: Buffer) => Promise<Pictures>

/** What came of a picture. */
export type Made =
  | ({ outcome: 'made' } & Pictures)
  | { outcome: 'too many pixels'; width: number; height: number }
  | { outcome: 'unreadable' }
  /** `reason` is a sentence for the author. */
  | { outcome: 'refused'; reason: string }

/** Moves when the same picture would be made into something else from now on. */
export const RECIPE = 'pictures 1'

const MADE_AT_ONCE = 2

/** A picture that takes longer was made to take long. */
const PATIENCE_MS = 30_000

const PROGRAM = join(import.meta.dirname, 'picture-process.ts')

/**
 * Makes pictures, each in a process of its own: what a large or a hostile one costs, the memory and
 * at the worst a crash, is gone with it. The others wait in line.
 */
export function openPictures(): MakePictures {
  const waiting: (() => void)[] = []
  let going = 0
  return async (bytes) => {
    if (going < MADE_AT_ONCE) going += 1
    else await new Promise<void>((go) => void waiting.push(go))
    try {
      return picturesOf(await makeApart(bytes))
    } finally {
      const next = waiting.shift()
      if (next) next()
      else going -= 1
    }
  }
}

/** The pictures, or why there are none. */
function picturesOf(made: Made): Pictures {
  switch (made.outcome) {
    case 'made':
      return made
    case 'too many pixels':
      throw new Refusal(
        413,
        `This picture is ${made.width} × ${made.height} pixels large. Please send one of at most ${MOST_PIXELS / 1e6} megapixels, and at most ${MOST_SIDE} pixels on a side.`,
      )
    case 'refused':
      throw new Refusal(422, made.reason)
    case 'unreadable':
      throw new Refusal(422, 'This picture cannot be read. Is the file damaged?')
  }
}

function makeApart(bytes: Buffer): Promise<Made> {
  const child = fork(PROGRAM, {
    env: bareEnvironment(),
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    timeout: PATIENCE_MS,
    killSignal: 'SIGKILL',
  })
  return new Promise((resolve, reject) => {
    child.once('message', (made: Made) => resolve(made))
    child.once('error', reject)
    child.once('close', (code, signal) => {
      // Ended by a signal: it took too long or too much memory, or the picture broke it.
      if (signal) resolve({ outcome: 'unreadable' })
      else reject(new Error(`The process that makes pictures ended with ${code}`))
    })
    child.send(bytes)
  })
}
