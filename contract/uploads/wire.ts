import type { StoredUpload } from '#domain/site/media.ts'

/** An upload with the API's field names. */
export type UploadWire = { MediaURL: string; SmallURL: string; FileName: string }

export function uploadToWire({ url, smallUrl, fileName }: StoredUpload): UploadWire {
  return { MediaURL: url, SmallURL: smallUrl, FileName: fileName }
}

export function uploadFromWire({ MediaURL, SmallURL, FileName }: UploadWire): StoredUpload {
  return { url: MediaURL, smallUrl: SmallURL, fileName: FileName }
}
