/** Makes one picture that it is sent, tells what came of it, and ends. See `pictures.ts`. */
import { constants, setPriority } from 'node:os'
import { makePictures } from './picture-making.ts'

// Visitors come first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

process.once('message', (bytes: Uint8Array) => void make(Buffer.from(bytes)))
// Also when the site ends first.
process.once('disconnect', () => process.exit())

async function make(bytes: Buffer): Promise<void> {
  const made = await makePictures(bytes)
  process.send?.(made, () => process.disconnect())
}
