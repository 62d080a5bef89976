import { readSync } from 'node:fs'
import { endianness } from 'node:os'

/** https://sqlite.org/fileformat.html#the_write_ahead_log */
const HEADER_BYTES = 32
const FRAME_HEADER_BYTES = 24
const MAGIC = endianness() === 'LE' ? 0x377f0682 : 0x377f0683

/** How a log began; each time it begins anew the first salt counts up. */
export type WalHeader = { pageSize: number; salts: [number, number]; checksum: Checksum }

/** How far a log was read: so many frames, whose checksums come to this. */
export type WalPosition = { header: WalHeader; frames: number; checksum: Checksum }

type Checksum = [number, number]

/** Pages as they became, by their number from 1 on, and how many the database has then. */
export type Change = { pageSize: number; pageCount: number; pages: Map<number, Buffer> }

/** The header of an open log; null when it is empty, or being written at this moment. */
export function readHeader(file: number): WalHeader | null {
  const bytes = Buffer.alloc(HEADER_BYTES)
  if (readSync(file, bytes, 0, HEADER_BYTES, 0) < HEADER_BYTES) return null
  const written: Checksum = [bytes.readUInt32BE(24), bytes.readUInt32BE(28)]
  const checksum = checksumOf(bytes.subarray(0, 24), [0, 0])
  if (bytes.readUInt32BE(0) !== MAGIC || !isSame(checksum, written)) return null
  const pageSize = bytes.readUInt32BE(8)
  return { pageSize, salts: [bytes.readUInt32BE(16), bytes.readUInt32BE(20)], checksum }
}

/**
 * Reads the frames from a position up to a count of them, the last of which ends a transaction. Null when they
 * are not what they should be: then the log is not the one that was read before.
 */
export function readFrames(
  file: number,
  from: WalPosition,
  upTo: number,
): { change: Change; position: WalPosition } | null {
  const { pageSize, salts } = from.header
  const frameBytes = FRAME_HEADER_BYTES + pageSize
  const pages = new Map<number, Buffer>()
  let { checksum } = from
  let pageCount = 0
  for (let at = from.frames; at < upTo; at += 1) {
    const frame = Buffer.alloc(frameBytes)
    const start = HEADER_BYTES + at * frameBytes
    if (readSync(file, frame, 0, frameBytes, start) < frameBytes) return null
    const page = frame.subarray(FRAME_HEADER_BYTES)
    checksum = checksumOf(page, checksumOf(frame.subarray(0, 8), checksum))
    const isOfThisLog = isSame([frame.readUInt32BE(8), frame.readUInt32BE(12)], salts)
    const isSound = isSame([frame.readUInt32BE(16), frame.readUInt32BE(20)], checksum)
    if (!isOfThisLog || !isSound) return null
    pages.set(frame.readUInt32BE(0), page)
    pageCount = frame.readUInt32BE(4)
  }
  if (pageCount === 0) return null
  return { change: { pageSize, pageCount, pages }, position: { ...from, frames: upTo, checksum } }
}

export function isSame(one: Checksum, other: Checksum): boolean {
  return one[0] === other[0] && one[1] === other[1]
}

/** In the byte order of the machine that wrote the log, which is this one. */
function checksumOf(bytes: Buffer, [first, second]: Checksum): Checksum {
  const words = new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4)
  let [s0, s1] = [first, second]
  for (let at = 0; at < words.length; at += 2) {
    s0 = (s0 + (words[at] ?? 0) + s1) >>> 0
    s1 = (s1 + (words[at + 1] ?? 0) + s0) >>> 0
  }
  return [s0, s1]
}
