import { createHash } from 'node:crypto'
import { closeSync, openSync, readSync } from 'node:fs'

/*
 * A set of passwords of which nothing but 32 bits of a checksum is kept: a table that says where each of the 65,536
 * groups begins, by their first half, and the second halves of each group in order. Of 887,000, one in 4,800 other
 * passwords is taken for one of them. A look reads two places of the file, and keeps nothing in memory.
 */
const GROUPS = 2 ** 16
const TABLE_BYTES = (GROUPS + 1) * 4

/** The bytes of a filter that knows these passwords. */
export function makePasswordFilter(passwords: Iterable<string>): Buffer {
  const marks = Uint32Array.from(new Set(Array.from(passwords, markOf))).toSorted()
  const table = new DataView(new ArrayBuffer(TABLE_BYTES + marks.length * 2))
  let at = 0
  for (let group = 0; group <= GROUPS; group += 1) {
    while (at < marks.length && (marks[at] ?? 0) >>> 16 < group) at += 1
    table.setUint32(group * 4, at)
  }
  for (const [index, mark] of marks.entries())
    table.setUint16(TABLE_BYTES + index * 2, mark & 0xffff)
  return Buffer.from(table.buffer)
}

/** Whether a filter's file knows a password. */
export function isInPasswordFilter(file: string, password: string): boolean {
  const mark = markOf(password)
  const opened = openSync(file, 'r')
  const read = (from: number, bytes: number) => {
    const buffer = Buffer.alloc(bytes)
    readSync(opened, buffer, 0, bytes, from)
    return buffer
  }
  try {
    const ends = read((mark >>> 16) * 4, 8)
    const [from, to] = [ends.readUInt32BE(0), ends.readUInt32BE(4)]
    const group = read(TABLE_BYTES + from * 2, (to - from) * 2)
    return Array.from({ length: to - from }, (_, at) => group.readUInt16BE(at * 2)).includes(
      mark & 0xffff,
    )
  } finally {
    closeSync(opened)
  }
}

/** In whatever case it is written. */
function markOf(password: string): number {
  return createHash('sha256').update(password.toLowerCase()).digest().readUInt32BE(0)
}
