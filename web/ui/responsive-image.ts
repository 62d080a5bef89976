import { getImageSrcSet } from '#domain/site/media.ts'

/**
 * Returns `srcSet` and `sizes` of an uploaded picture, so that the browser can load a smaller file. Phones have
 * denser pixels than eyes can resolve, so `sizes` may be smaller than the displayed width.
 */
export function getResponsiveImageProps(address: string, sizes: string) {
  const srcSet = getImageSrcSet(address)
  return srcSet && { srcSet, sizes }
}
