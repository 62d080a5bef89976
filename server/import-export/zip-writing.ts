import { crc32, deflateRawSync } from 'node:zlib'

/** The first of January 1980, from which zip counts: what is in a file shall not differ by when it was made. */
const NO_DATE = 0x21
const VERSION = 20
/** Names are UTF-8. */
const FLAGS = 0x0800
const DEFLATED = 8

/** A zip of these texts, in this order. */
export function zipOf(files: readonly { name: string; text: string }[]): Buffer {
  const parts: Buffer[] = []
  const entries: Buffer[] = []
  let at = 0
  for (const { name, text } of files) {
    const path = Buffer.from(name)
    const bytes = Buffer.from(text)
    const packed = deflateRawSync(bytes)
    const about = aboutOf(bytes, packed, path.length)
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), about, path, packed])
    entries.push(
      Buffer.concat([Buffer.from('PK\u0001\u0002'), version(), about, placeOf(at), path]),
    )
    parts.push(local)
    at += local.length
  }
  const list = Buffer.concat(entries)
  return Buffer.concat([...parts, list, endOf(files.length, list.length, at)])
}

/** What both the file's own head and its line in the list say. */
function aboutOf(bytes: Buffer, packed: Buffer, nameLength: number): Buffer {
  const about = Buffer.alloc(26)
  about.writeUInt16LE(VERSION, 0)
  about.writeUInt16LE(FLAGS, 2)
  about.writeUInt16LE(DEFLATED, 4)
  about.writeUInt16LE(NO_DATE, 8)
  about.writeUInt32LE(crc32(bytes), 10)
  about.writeUInt32LE(packed.length, 14)
  about.writeUInt32LE(bytes.length, 18)
  about.writeUInt16LE(nameLength, 22)
  return about
}

function version(): Buffer {
  return Buffer.from([VERSION, 0])
}

function placeOf(at: number): Buffer {
  const place = Buffer.alloc(14)
  place.writeUInt32LE(at, 10)
  return place
}

function endOf(count: number, listLength: number, at: number): Buffer {
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 0, 'latin1')
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(listLength, 12)
  end.writeUInt32LE(at, 16)
  return end
}
