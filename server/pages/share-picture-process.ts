/** A child process that draws share pictures one after the other. See `share-picture-renderer.ts`. */
import { constants, setPriority } from 'node:os'
import { renderSharePicturePng } from './draw-share-picture.ts'
import type { SharePictureRenderResult } from './share-picture-renderer.ts'
import type { SharePicture } from './share-picture.ts'

// Drawing pictures gets a low priority, so that it does not slow down requests of visitors.
setPriority(constants.priority.PRIORITY_LOW)

process.on('message', (picture: SharePicture) => void drawAndReply(picture))
// Ends this process if the server process ends first.
process.once('disconnect', () => process.exit())

async function drawAndReply(picture: SharePicture): Promise<void> {
  const drawn: SharePictureRenderResult = await renderSharePicturePng(picture).then(
    (png) => ({ png }),
    (error: unknown) => ({ error: String(error) }),
  )
  process.send?.(drawn)
}
