import { sizesOf } from '#domain/site/media.ts'

/**
 * For an uploaded picture, what lets the browser choose the smaller file where that is enough; a
 * telephone has more pixels than an eye can tell apart, so that less than its width will do.
 */
export function inSizes(address: string, sizes: string) {
  const srcSet = sizesOf(address)
  return srcSet && { srcSet, sizes }
}
