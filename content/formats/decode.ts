import { isUtf8 } from 'node:buffer'

/**
 * The text of a file: UTF-16 with its mark, UTF-8 with or without one, and otherwise, line by line,
 * UTF-8 where it is and Windows-1252 where it is not, because old collections have both in one file.
 */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  return asUtf8(bytes) ?? decodeLines(bytes)
}

const LINE_FEED = 0x0a

function decodeLines(bytes: Uint8Array): string {
  const western = new TextDecoder('windows-1252')
  const parts: string[] = []
  for (let from = 0; from < bytes.length;) {
    const at = bytes.indexOf(LINE_FEED, from)
    const to = at === -1 ? bytes.length : at + 1
    const line = bytes.subarray(from, to)
    parts.push(asUtf8(line) ?? western.decode(line))
    from = to
  }
  return parts.join('')
}

const utf8 = new TextDecoder()

function asUtf8(bytes: Uint8Array): string | null {
  return isUtf8(bytes) ? utf8.decode(bytes) : null
}
