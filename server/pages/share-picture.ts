import { createHash } from 'node:crypto'
import type { CategoryName } from '#domain/categories/category.ts'
import type { SiteProfile } from '#domain/site/site.ts'

/** What a share picture shows. */
export type SharePicture = {
  /** What the site is called, and what it promises; at the foot. */
  site: Pick<SiteProfile, 'name' | 'tagline'>
  text: string
  category: CategoryName
  /** Stands at the top right, such as the day. */
  note: string
  /** What somebody has to tell of it, such as a score; stands above the text. */
  result?: string
  /** A picture beside the text: the bytes of its file. */
  picture: Uint8Array | null
}

/** Moves when the same would be drawn differently from now on. */
const RECIPE = 'share picture 1'

/** A file name that is the same exactly when the picture is. */
export function fileNameOf({ picture, ...said }: SharePicture): string {
  const hash = createHash('sha256').update(RECIPE).update(JSON.stringify(said))
  return `${hash
    .update(picture ?? '')
    .digest('hex')
    .slice(0, 32)}.png`
}
