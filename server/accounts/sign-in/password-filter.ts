import { createHash } from 'node:crypto'
import { closeSync, openSync, readSync } from 'node:fs'

/*
 * The file of a set of common passwords, with only a 32-bit checksum of each. A table contains the start of each of
 * 65,536 groups, one for each upper half of a checksum. The sorted lower halves of each group follow. With 887,000
 * passwords, one in 4,800 other passwords is a false positive. A lookup reads the file at two positions and keeps
 * nothing in memory.
 */
const GROUP_COUNT = 2 ** 16
const GROUP_TABLE_BYTES = (GROUP_COUNT + 1) * 4

/** Returns the file contents of a password filter with these passwords. */
export function createCommonPasswordFilter(passwords: Iterable<string>): Buffer {
  const checksums = Uint32Array.from(new Set(Array.from(passwords, computePasswordChecksum))).toSorted()
  const table = new DataView(new ArrayBuffer(GROUP_TABLE_BYTES + checksums.length * 2))
  let position = 0
  for (let group = 0; group <= GROUP_COUNT; group += 1) {
    while (position < checksums.length && (checksums[position] ?? 0) >>> 16 < group) position += 1
    table.setUint32(group * 4, position)
  }
  for (const [index, checksum] of checksums.entries()) table.setUint16(GROUP_TABLE_BYTES + index * 2, checksum & 0xffff)
  return Buffer.from(table.buffer)
}

/** Returns whether a password is one of the common passwords in the filter file `file`. */
export function isPasswordInCommonPasswordFilter(file: string, password: string): boolean {
  const checksum = computePasswordChecksum(password)
  const opened = openSync(file, 'r')
  const read = (from: number, bytes: number) => {
    const buffer = Buffer.alloc(bytes)
    readSync(opened, buffer, 0, bytes, from)
    return buffer
  }
  try {
    const ends = read((checksum >>> 16) * 4, 8)
    const [from, to] = [ends.readUInt32BE(0), ends.readUInt32BE(4)]
    const group = read(GROUP_TABLE_BYTES + from * 2, (to - from) * 2)
    return Array.from({ length: to - from }, (_, i) => group.readUInt16BE(i * 2)).includes(checksum & 0xffff)
  } finally {
    closeSync(opened)
  }
}

/** Returns the 32-bit checksum of a password, ignoring case. */
function computePasswordChecksum(password: string): number {
  return createHash('sha256').update(password.toLowerCase()).digest().readUInt32BE(0)
}
