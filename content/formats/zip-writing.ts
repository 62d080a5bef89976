import { crc32, createDeflateRaw, deflateRawSync } from 'node:zlib'

type Written = {
  name: Buffer
  crc: number
  packed: number
  size: number
  at: number
  streamed: boolean
}

/** A zip of some small parts and one that may be large, which is packed as it comes. */
export async function* zipped(
  small: readonly (readonly [name: string, text: string])[],
  large: string,
  parts: AsyncIterable<string>,
): AsyncIterable<Uint8Array> {
  const entries: Written[] = []
  let at = 0
  for (const [name, text] of small) {
    const entry = smallEntry(name, text, at)
    entries.push(entry.written)
    at += entry.bytes.length
    yield entry.bytes
  }
  const one = { name: Buffer.from(large), crc: 0, packed: 0, size: 0, at, streamed: true }
  const head = localHead(one)
  yield head
  at += head.length
  for await (const bytes of deflated(parts, one)) yield bytes
  const sizes = Buffer.alloc(16)
  sizes.writeUInt32LE(0x08074b50, 0)
  sizes.writeUInt32LE(one.crc, 4)
  sizes.writeUInt32LE(one.packed, 8)
  sizes.writeUInt32LE(one.size, 12)
  yield sizes
  entries.push(one)
  yield directory(entries, at + one.packed + sizes.length)
}

/** A zip in which each part is an entry of its own; what `last` makes of their names ends it. */
export async function* zippedApart(
  parts: AsyncIterable<{ name: string; text: string | Uint8Array }>,
  last: (names: readonly string[]) => readonly [name: string, text: string],
): AsyncIterable<Uint8Array> {
  const entries: Written[] = []
  const names: string[] = []
  let at = 0
  const add = (name: string, text: string | Uint8Array) => {
    const { written, bytes } = smallEntry(name, text, at)
    entries.push(written)
    at += bytes.length
    return bytes
  }
  for await (const { name, text } of parts) {
    names.push(name)
    yield add(name, text)
  }
  yield add(...last(names))
  yield directory(entries, at)
}

function smallEntry(
  path: string,
  text: string | Uint8Array,
  at: number,
): { written: Written; bytes: Buffer } {
  const raw = Buffer.from(text as string)
  const packed = deflateRawSync(raw)
  const name = Buffer.from(path)
  const written = {
    name,
    crc: crc32(raw),
    packed: packed.length,
    size: raw.length,
    at,
    streamed: false,
  }
  return { written, bytes: Buffer.concat([localHead(written), packed]) }
}

async function* deflated(parts: AsyncIterable<string>, one: Written): AsyncIterable<Buffer> {
  const deflate = createDeflateRaw()
  const fill = async () => {
    for await (const part of parts) {
      const raw = Buffer.from(part)
      one.crc = crc32(raw, one.crc)
      one.size += raw.length
      if (!deflate.write(raw))
        await new Promise<void>((resolve) => void deflate.once('drain', resolve))
    }
    deflate.end()
  }
  const filled = fill().catch((error: unknown) => void deflate.destroy(error as Error))
  for await (const bytes of deflate as AsyncIterable<Buffer>) {
    one.packed += bytes.length
    yield bytes
  }
  await filled
}

/** Its name is UTF-8; what is packed as it comes says how long it is after it. */
function flagsOf({ streamed }: Written): number {
  return 0x800 | (streamed ? 8 : 0)
}

const NOON_OF_1980 = [0, 0x21] as const

function localHead(one: Written): Buffer {
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x04034b50, 0)
  head.writeUInt16LE(20, 4)
  head.writeUInt16LE(flagsOf(one), 6)
  head.writeUInt16LE(8, 8)
  head.writeUInt16LE(NOON_OF_1980[0], 10)
  head.writeUInt16LE(NOON_OF_1980[1], 12)
  head.writeUInt32LE(one.crc, 14)
  head.writeUInt32LE(one.packed, 18)
  head.writeUInt32LE(one.size, 22)
  head.writeUInt16LE(one.name.length, 26)
  return Buffer.concat([head, one.name])
}

function directory(entries: readonly Written[], at: number): Buffer {
  const heads = entries.map((one) => {
    const head = Buffer.alloc(46)
    head.writeUInt32LE(0x02014b50, 0)
    head.writeUInt16LE(20, 4)
    head.writeUInt16LE(20, 6)
    head.writeUInt16LE(flagsOf(one), 8)
    head.writeUInt16LE(8, 10)
    head.writeUInt16LE(NOON_OF_1980[0], 12)
    head.writeUInt16LE(NOON_OF_1980[1], 14)
    head.writeUInt32LE(one.crc, 16)
    head.writeUInt32LE(one.packed, 20)
    head.writeUInt32LE(one.size, 24)
    head.writeUInt16LE(one.name.length, 28)
    head.writeUInt32LE(one.at, 42)
    return Buffer.concat([head, one.name])
  })
  const all = Buffer.concat(heads)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(all.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([all, end])
}
