/** The maximum size of an upload: 5 MB. */
export const MAX_UPLOAD_BYTES = 5 * 1024 * 1024
/** The maximum size of an SVG, since large ones are slow to render. */
export const MAX_SVG_BYTES = 1024 * 1024

/** The maximum number of pixels of an image: 40 megapixels. */
export const MAX_IMAGE_PIXELS = 40_000_000

/**
 * The maximum width and height of an image in pixels. Longer sides need far more memory than their
 * pixel count suggests.
 */
export const MAX_IMAGE_SIDE_PIXELS = 20_000

/** Returns whether a text is a valid file name of an upload, which is a checksum with an extension. */
export function isUploadFileName(name: string): boolean {
  return /^[\da-f]{32}((-small)?\.webp|\.pdf)$/.test(name)
}

/** Returns the `srcset` of an uploaded image with its two sizes; `undefined` for other addresses. */
export function getImageSrcSet(address: string): string | undefined {
  const stem = /^(\/Media\/[\da-f]{32})\.webp$/.exec(address)?.[1]
  return stem && `${stem}-small.webp 640w, ${address} 1280w`
}

export function isAudioAddress(address: string): boolean {
  return /\.(?:wav|mp3|m4a|aac|ogg|oga|opus|flac)(?:\?.*)?$/i.test(address)
}

/** A stored upload and its original file name. */
export type StoredUpload = {
  /** The path of the upload, under /Media/. */
  url: string
  /** The path of the image reduced to at most 640 pixels in width; empty for a PDF. */
  smallUrl: string
  fileName: string
}
