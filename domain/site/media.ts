/** The largest file that is taken, in bytes: 5 MB. */
export const MOST_UPLOAD_BYTES = 5 * 1024 * 1024
/** The most bytes of an SVG: text that long takes long to draw. */
export const MOST_SVG_BYTES = 1024 * 1024

/** The most pixels a picture may have: 40 megapixels. */
export const MOST_PIXELS = 40_000_000

/** The most pixels in a line or a column: longer ones cost far more memory than their pixels. */
export const MOST_SIDE = 20_000

/** Whether this is a name that an uploaded file may have: a checksum in one spelling, nothing else. */
export function isUploadName(name: string): boolean {
  return /^[\da-f]{32}((-small)?\.webp|\.pdf)$/.test(name)
}

/** The two sizes of an uploaded picture as a browser chooses from them; undefined for any other. */
export function sizesOf(address: string): string | undefined {
  const stem = /^(\/Media\/[\da-f]{32})\.webp$/.exec(address)?.[1]
  return stem && `${stem}-small.webp 640w, ${address} 1280w`
}

/** Whether what a question shows is to be heard. */
export function isSound(address: string): boolean {
  return /\.(?:wav|mp3|m4a|aac|ogg|oga|opus|flac)(?:\?.*)?$/i.test(address)
}

/** An upload once it is kept: where it is, and what its sender called it. */
export type Upload = {
  /** Under /Media/. */
  url: string
  /** The picture at most 640 pixels wide; empty for a PDF. */
  smallUrl: string
  fileName: string
}
