import type { Readable } from 'node:stream'

/** What is kept somewhere else; names may have folders in them. */
export type Stored = { name: string; size: number }

/** A folder or a bucket that keeps files. Its functions throw what went wrong. */
export type Storage = {
  /** Stores bytes, or the file at a path. A reader finds all of it or nothing. */
  put: (name: string, content: Buffer | string, contentType?: string) => Promise<void>
  /** Returns the bytes of a file; `null` when there is none of this name. */
  get: (name: string) => Promise<Buffer | null>
  has: (name: string) => Promise<boolean>
  /** Writes what is kept under a name into a file; throws when there is none. */
  download: (name: string, file: string) => Promise<void>
  /** Reads what is kept under a name as it is taken, never all of it into memory; rejects when there is none. */
  read: (name: string) => Promise<Readable>
  /** What is kept under names that begin like this, by name. */
  list: (beginning: string) => Promise<Stored[]>
  remove: (name: string) => Promise<void>
}
