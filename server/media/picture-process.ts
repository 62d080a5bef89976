/** A child process that re-encodes one picture, sends the result and ends. See `picture-encoder.ts`. */
import { constants, setPriority } from 'node:os'
import { encodePictures } from './encode-pictures.ts'

// Requests of visitors have priority over the encoding of pictures.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

process.once('message', (bytes: Uint8Array) => void encodeAndReply(Buffer.from(bytes)))
// Ends this process if the server process ends first.
process.once('disconnect', () => process.exit())

async function encodeAndReply(bytes: Buffer): Promise<void> {
  const made = await encodePictures(bytes)
  process.send?.(made, () => process.disconnect())
}
