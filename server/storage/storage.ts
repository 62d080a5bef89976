import type { Readable } from 'node:stream'

/** A stored file with its size in bytes. Names may contain folders. */
export type StoredFile = { name: string; size: number }

/** A folder or bucket that stores files. Its functions throw on errors. */
export type FileStorage = {
  /** Stores bytes, or the file at a path. Readers see the complete file or none. */
  put: (name: string, content: Buffer | string, contentType?: string) => Promise<void>
  /** Returns the bytes of a file; `null` when there is none of this name. */
  get: (name: string) => Promise<Buffer | null>
  has: (name: string) => Promise<boolean>
  /** Downloads a stored file to a local path. Throws if it does not exist. */
  download: (name: string, file: string) => Promise<void>
  /** Returns a stream of a stored file, which is never completely in memory. Rejects if it does not exist. */
  read: (name: string) => Promise<Readable>
  /** Lists the stored files whose names start with a prefix, sorted by name. */
  list: (namePrefix: string) => Promise<StoredFile[]>
  remove: (name: string) => Promise<void>
}
