import { deflateRawSync, inflateRawSync } from 'node:zlib'

/** So many items are compressed together. */
const TOGETHER = 500

/**
 * A growing list of plain data, as JSON keeps it, compressed: tens of thousands of questions take a tenth of their
 * memory, and what they were read from is let go of. Each is made anew when somebody goes through it.
 */
export type CompressedList<T> = Iterable<T> & {
  push: (item: T) => void
  length: () => number
  at: (place: number) => T | undefined
  /** All of them in order, some at a time. */
  parts: () => Iterable<T[]>
}

export function compressedList<T>(items: Iterable<T> = []): CompressedList<T> {
  const parts: Buffer[] = []
  let last: T[] = []
  const push = (item: T) => {
    last.push(item)
    if (last.length < TOGETHER) return
    parts.push(deflateRawSync(JSON.stringify(last), { level: 1 }))
    last = []
  }
  const partAt = (part: number): T[] => {
    const bytes = parts[part]
    return bytes ? (JSON.parse(inflateRawSync(bytes).toString()) as T[]) : last
  }
  function* inParts(): Iterable<T[]> {
    for (let part = 0; part < parts.length; part += 1) yield partAt(part)
    if (last.length > 0) yield last
  }
  for (const item of items) push(item)
  return {
    push,
    length: () => parts.length * TOGETHER + last.length,
    at: (place) => partAt(Math.floor(place / TOGETHER))[place % TOGETHER],
    parts: inParts,
    *[Symbol.iterator]() {
      for (const part of inParts()) yield* part
    },
  }
}
