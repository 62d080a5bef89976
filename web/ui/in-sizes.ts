import { sizesOf } from '#domain/site/media.ts'

/**
 * Returns `srcSet` and `sizes` of an uploaded picture, so that the browser can choose a smaller file. The sizes may
 * be below the real width on phones, whose pixels are denser than eyes can tell.
 */
export function inSizes(address: string, sizes: string) {
  const srcSet = sizesOf(address)
  return srcSet && { srcSet, sizes }
}
