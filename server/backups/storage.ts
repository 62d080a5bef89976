import type { Readable } from 'node:stream'

/** What is kept somewhere else; names may have folders in them. */
export type Stored = { name: string; size: number }

/** A place for copies, away from the site's own disk. Its functions throw what went wrong. */
export type Storage = {
  /** Keeps bytes, or the file at a path; whoever looks finds all of it or nothing. */
  put: (name: string, content: Buffer | string) => Promise<void>
  /** Writes what is kept under a name into a file; throws when there is none. */
  get: (name: string, file: string) => Promise<void>
  /** Reads what is kept under a name as it is taken, never all of it into memory; rejects when there is none. */
  read: (name: string) => Promise<Readable>
  /** What is kept under names that begin like this, by name. */
  list: (beginning: string) => Promise<Stored[]>
  remove: (name: string) => Promise<void>
}
