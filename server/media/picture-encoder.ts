import { fork } from 'node:child_process'
import { join } from 'node:path'
import { MAX_IMAGE_PIXELS, MAX_IMAGE_SIDE_PIXELS } from '#domain/site/media.ts'
import { Refusal } from '../http/errors.ts'
import { createWorkQueue } from '../http/work-queue.ts'
import { getMinimalChildProcessEnvironment } from '../settings/environments.ts'

/** A picture in two sizes, encoded as WebP. */
type EncodedPictures = { large: Buffer; small: Buffer }

/** Re-encodes a picture. Rejects with a Refusal if the picture has too many pixels or cannot be read. */
export type PictureEncoder = (bytes: Buffer) => Promise<EncodedPictures>

export type PictureEncodingResult =
  | ({ outcome: 'made' } & EncodedPictures)
  | { outcome: 'too many pixels'; width: number; height: number }
  | { outcome: 'unreadable' }
  /** The picture is refused. `reason` is a sentence for the author. */
  | { outcome: 'refused'; reason: string }

/**
 * The version of the picture encoding. It must change with every change of the encoding, so that the same upload gets a
 * new file name.
 */
export const UPLOADED_PICTURE_ENCODING_VERSION = 'pictures 1'

const MAX_PICTURE_PROCESSES = 2

/** The maximum time to encode a picture. A picture that needs longer is probably an attack. */
const PICTURE_TIMEOUT_MS = 30_000

const PICTURE_PROGRAM = join(import.meta.dirname, 'picture-process.ts')

/**
 * Opens an encoder that handles each picture in a child process, so that crashes and memory of large or hostile
 * pictures do not affect the server. Further pictures wait in a queue.
 */
export function createPictureEncoder(): PictureEncoder {
  const enqueue = createWorkQueue({ atOnce: MAX_PICTURE_PROCESSES, waiting: Infinity })
  return (bytes) => enqueue(async () => getPicturesOrThrow(await encodeInChildProcess(bytes)))
}

/** Returns the encoded pictures, or throws a Refusal with the reason for the author. */
function getPicturesOrThrow(result: PictureEncodingResult): EncodedPictures {
  switch (result.outcome) {
    case 'made':
      return result
    case 'too many pixels':
      throw new Refusal(
        413,
        `This picture is ${result.width} × ${result.height} pixels. Please send one with at most ${MAX_IMAGE_PIXELS / 1e6} megapixels, and at most ${MAX_IMAGE_SIDE_PIXELS} pixels on each side.`,
      )
    case 'refused':
      throw new Refusal(422, result.reason)
    case 'unreadable':
      throw new Refusal(422, 'We can’t read this picture. Is the file damaged?')
  }
}

function encodeInChildProcess(bytes: Buffer): Promise<PictureEncodingResult> {
  const child = fork(PICTURE_PROGRAM, {
    env: getMinimalChildProcessEnvironment(),
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    timeout: PICTURE_TIMEOUT_MS,
    killSignal: 'SIGKILL',
  })
  return new Promise((resolve, reject) => {
    child.once('message', (result: PictureEncodingResult) => resolve(result))
    child.once('error', reject)
    child.once('close', (code, signal) => {
      // A signal ended the child process, because the picture took too long or too much memory, or crashed the picture
      // library.
      if (signal) resolve({ outcome: 'unreadable' })
      else reject(new Error(`The picture process exited with code ${code}`))
    })
    child.send(bytes)
  })
}
