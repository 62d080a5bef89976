import type { Upload } from '#domain/site/media.ts'

/** An upload with the API's field names. */
export type UploadWire = { MediaURL: string; SmallURL: string; FileName: string }

export function uploadToWire({ url, smallUrl, fileName }: Upload): UploadWire {
  return { MediaURL: url, SmallURL: smallUrl, FileName: fileName }
}

export function uploadFromWire({ MediaURL, SmallURL, FileName }: UploadWire): Upload {
  return { url: MediaURL, smallUrl: SmallURL, fileName: FileName }
}
