import { crc32, inflateRawSync } from 'node:zlib'
import { UnreadableFile } from './foreign-question.ts'

/** What is packed in a file: the names of its parts, and each of them unpacked. */
export type Zip = {
  names: readonly string[]
  /** Throws UnreadableFile when it is not there, is too large, or is broken. */
  read: (name: string) => Buffer
}

const MOST_ENTRIES = 60_000
/** All that is unpacked of a file; and how many times its size one part may become. */
const MOST_BYTES = 192 * 2 ** 20
const MOST_RATIO = 150
const SMALL = 2 ** 20

const [END, ENTRY, LOCAL] = [0x06054b50, 0x02014b50, 0x04034b50]

type Entry = {
  method: number
  isSecret: boolean
  packed: number
  size: number
  crc: number
  at: number
}

export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5)
}

/** Reads the list of what is in a zip; nothing is unpacked yet. Throws UnreadableFile. */
export function openZip(bytes: Uint8Array): Zip {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const entries = entriesOf(file)
  let unpacked = 0
  const read = (name: string) => {
    const entry = entries.get(name)
    if (!entry) throw new UnreadableFile(`There is no "${name.slice(0, 100)}" in this file`)
    unpacked += entry.size
    if (unpacked > MOST_BYTES || (entry.size > SMALL && entry.size > MOST_RATIO * entry.packed))
      throw TOO_LARGE
    return unpack(file, entry)
  }
  return { names: [...entries.keys()], read }
}

const BROKEN = new UnreadableFile('This file is a zip that is broken or cut off')
const TOO_LARGE = new UnreadableFile('What is packed in this file is far too large')

function entriesOf(file: Buffer): Map<string, Entry> {
  const end = file.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  if (end === -1 || end + 22 > file.length || file.readUInt32LE(end) !== END) throw BROKEN
  const count = file.readUInt16LE(end + 10)
  let at = file.readUInt32LE(end + 16)
  if (count > MOST_ENTRIES || at === 0xffffffff) throw TOO_LARGE
  const entries = new Map<string, Entry>()
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > file.length || file.readUInt32LE(at) !== ENTRY) throw BROKEN
    const [name, extra, comment] = [28, 30, 32].map((place) => file.readUInt16LE(at + place)) as [
      number,
      number,
      number,
    ]
    const path = file.toString('utf8', at + 46, at + 46 + name)
    if (!path.endsWith('/')) {
      entries.set(path, {
        isSecret: (file.readUInt16LE(at + 8) & 1) === 1,
        method: file.readUInt16LE(at + 10),
        crc: file.readUInt32LE(at + 16),
        packed: file.readUInt32LE(at + 20),
        size: file.readUInt32LE(at + 24),
        at: file.readUInt32LE(at + 42),
      })
    }
    at += 46 + name + extra + comment
  }
  return entries
}

function unpack(file: Buffer, { method, isSecret, packed, size, crc, at }: Entry): Buffer {
  if (isSecret) throw new UnreadableFile('This file is locked with a password')
  if (at + 30 > file.length || file.readUInt32LE(at) !== LOCAL) throw BROKEN
  const from = at + 30 + file.readUInt16LE(at + 26) + file.readUInt16LE(at + 28)
  const part = file.subarray(from, from + packed)
  if (part.length !== packed) throw BROKEN
  const bytes = method === 0 ? part : method === 8 ? inflated(part, size) : null
  if (bytes === null || bytes.length !== size || crc32(bytes) !== crc) throw BROKEN
  return bytes
}

/** It may say less of itself than it is. */
function inflated(part: Buffer, size: number): Buffer {
  try {
    return inflateRawSync(part, { maxOutputLength: Math.max(size, 1) })
  } catch {
    throw BROKEN
  }
}
