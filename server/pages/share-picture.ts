import { createHash } from 'node:crypto'
import type { CategoryName } from '#domain/categories/category.ts'
import type { SiteProfile } from '#domain/site/site.ts'

export type SharePicture = {
  /** The name and tagline of the site, shown at the bottom. */
  site: Pick<SiteProfile, 'name' | 'tagline'>
  text: string
  category: CategoryName
  /** A text at the top right of the picture, such as the day. */
  note: string
  /** The player's result, such as a score, shown above the text. */
  result?: string
  /** The content of the picture file that is drawn beside the text. */
  picture: Uint8Array | null
}

/**
 * The version of the drawing code. It must change with every change of that code, so that cached pictures are drawn
 * again.
 */
const DRAWING_VERSION = 'share picture 1'

/** Returns a file name that contains a hash of the picture's contents. */
export function getSharePictureFileName({ picture, ...contents }: SharePicture): string {
  const hash = createHash('sha256').update(DRAWING_VERSION).update(JSON.stringify(contents))
  return `${hash
    .update(picture ?? '')
    .digest('hex')
    .slice(0, 32)}.png`
}
