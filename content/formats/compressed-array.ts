import { deflateRawSync, inflateRawSync } from 'node:zlib'

/** The number of array items that are compressed together. */
const CHUNK_SIZE = 500

/**
 * An append-only array of plain data, stored in memory as compressed JSON. Tens of thousands of questions take a tenth
 * of their memory, and their strings do not keep the text of the imported file alive. Each iteration parses the items
 * again.
 */
export type CompressedArray<T> = Iterable<T> & {
  push: (item: T) => void
  length: () => number
  at: (place: number) => T | undefined
  /** Yields the items of the array in order, in chunks. */
  parts: () => Iterable<T[]>
}

export function createCompressedArray<T>(items: Iterable<T> = []): CompressedArray<T> {
  const parts: Buffer[] = []
  let last: T[] = []
  const push = (item: T) => {
    last.push(item)
    if (last.length < CHUNK_SIZE) return
    parts.push(deflateRawSync(JSON.stringify(last), { level: 1 }))
    last = []
  }
  const partAt = (part: number): T[] => {
    const bytes = parts[part]
    return bytes ? (JSON.parse(inflateRawSync(bytes).toString()) as T[]) : last
  }
  function* chunks(): Iterable<T[]> {
    for (let part = 0; part < parts.length; part += 1) yield partAt(part)
    if (last.length > 0) yield last
  }
  for (const item of items) push(item)
  return {
    push,
    length: () => parts.length * CHUNK_SIZE + last.length,
    at: (place) => partAt(Math.floor(place / CHUNK_SIZE))[place % CHUNK_SIZE],
    parts: chunks,
    *[Symbol.iterator]() {
      for (const part of chunks()) yield* part
    },
  }
}
