/** The dependencies of request handlers for uploads, in addition to those of all handlers. */
export type MediaDependencies = { media: MediaStorage }

/**
 * A storage for uploaded files, whose names are hashes of their contents. A file is stored completely or not at all,
 * and is never changed. Methods reject with a Refusal with 503 if the storage is unreachable, full or too slow.
 */
export type MediaStorage = {
  put: (name: string, bytes: Buffer, contentType: string) => Promise<void>
  /** Returns the bytes of a file, or `null` if there is no file with this name. */
  get: (name: string) => Promise<Buffer | null>
  has: (name: string) => Promise<boolean>
}
