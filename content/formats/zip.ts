import { crc32 } from 'node:zlib'
import { unzipSync, Zip as ZipWriter, ZipDeflate } from 'fflate'
import { UnreadableFileError } from './foreign-question.ts'

/** A zip file whose text files are unpacked. */
export type ZipArchive = {
  /** The paths of all files in the zip, including pictures and sounds, which `read` cannot return. */
  names: readonly string[]
  /**
   * Returns an XML file of the zip or its `mimetype`. Throws UnreadableFileError if the zip has no file with this name.
   */
  read: (name: string) => Buffer
}

/** The parts of a zip that contain questions or refer to such parts. Pictures, sounds and videos stay packed. */
const TEXT_PART = /\.(xml|rels|qti)$|^mimetype$/

const MAX_PARTS = 60_000
/** The limit for the unpacked size of all text parts together. */
const MAX_UNPACKED_BYTES = 96 * 2 ** 20
/** The maximum compression ratio of parts that are larger than SMALL_PART_BYTES. */
const MAX_COMPRESSION_RATIO = 150
const SMALL_PART_BYTES = 2 ** 20

const BROKEN_ZIP = new UnreadableFileError('This file is a zip that is broken or cut off')
const ZIP_TOO_LARGE = new UnreadableFileError('What is packed in this file is far too large')
const ENCRYPTED_ZIP = new UnreadableFileError('This file is locked with a password')

export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5)
}

/** Unpacks the text parts of a zip in memory. Throws UnreadableFileError, also if the zip exceeds a limit. */
export function openZip(bytes: Uint8Array): ZipArchive {
  try {
    const { names, parts } = unpackTextParts(bytes)
    const read = (name: string) => {
      const part = parts.get(name)
      if (!part) throw new UnreadableFileError(`There is no "${name.slice(0, 100)}" in this file`)
      return part
    }
    return { names, read }
  } catch (error) {
    throw error instanceof UnreadableFileError ? error : BROKEN_ZIP
  }
}

function unpackTextParts(bytes: Uint8Array): { names: string[]; parts: Map<string, Buffer> } {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const names: string[] = []
  const expected = new Map<string, { size: number; checksum: number }>()
  let total = 0
  // fflate checks neither encryption nor checksums, so both are read from the directory entry of each part.
  let entry = file.readUInt32LE(file.lastIndexOf('PK\x05\x06', undefined, 'latin1') + 16)
  const unpacked = unzipSync(bytes, {
    filter: ({ name, size, originalSize }) => {
      const isEncrypted = (file.readUInt16LE(entry + 8) & 1) === 1
      const checksum = file.readUInt32LE(entry + 16)
      entry += 46 + [28, 30, 32].reduce((sum, at) => sum + file.readUInt16LE(entry + at), 0)
      if (names.push(name) > MAX_PARTS) throw ZIP_TOO_LARGE
      if (!TEXT_PART.test(name)) return false
      if (isEncrypted) throw ENCRYPTED_ZIP
      total += originalSize
      const isBomb = originalSize > SMALL_PART_BYTES && originalSize > MAX_COMPRESSION_RATIO * size
      if (total > MAX_UNPACKED_BYTES || isBomb) throw ZIP_TOO_LARGE
      expected.set(name, { size: originalSize, checksum })
      return true
    },
  })
  const parts = new Map<string, Buffer>()
  for (const [name, part] of Object.entries(unpacked)) {
    const { size, checksum } = expected.get(name) ?? {}
    if (part.length !== size || crc32(part) !== checksum) throw BROKEN_ZIP
    parts.set(name, Buffer.from(part.buffer, part.byteOffset, part.byteLength))
  }
  return { names, parts }
}

/** A part to write into a zip. Large content is an iterable of pieces. */
export type ZipEntryInput = { name: string; content: string | Uint8Array | AsyncIterable<string> }

/**
 * The date of every part of a zip. The date is fixed, so that equal parts give equal bytes on any day and in any time
 * zone.
 */
const PART_DATE = '1980-01-01T00:00'

/** Writes a zip from parts, one after another. Yields each compressed piece as soon as its content arrives. */
export async function* writeZip(parts: AsyncIterable<ZipEntryInput>): AsyncIterable<Uint8Array> {
  const written: Uint8Array[] = []
  const zip = new ZipWriter((error, bytes) => {
    if (error) throw error
    written.push(bytes)
  })
  for await (const { name, content } of parts) {
    const part = new ZipDeflate(name)
    part.mtime = PART_DATE
    zip.add(part)
    const isWhole = typeof content === 'string' || content instanceof Uint8Array
    for await (const piece of isWhole ? [content] : content) {
      part.push(Buffer.from(piece as string))
      yield* written.splice(0)
    }
    part.push(new Uint8Array(), true)
    yield* written.splice(0)
  }
  zip.end()
  yield* written
}
