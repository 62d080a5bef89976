import { isUtf8 } from 'node:buffer'
import { analyse } from 'chardet'
import { type EncodingName, ENCODING_NAMES } from '#domain/authoring/import-export.ts'

/** The text of a file, and how surely we know what its bytes mean. */
export type DecodedText = {
  text: string
  encoding: EncodingName
  /** Of a hundred. */
  confidence: number
  /** Lines with bytes that are no UTF-8 in a file that is; each was read as a Western letter. */
  repaired: number[]
}

/** The text of a file, in the encoding that was chosen, or that its bytes look like most. */
export function decodeText(bytes: Uint8Array, chosen?: EncodingName): DecodedText {
  const { encoding, confidence } = chosen
    ? { encoding: chosen, confidence: 100 }
    : encodingOf(bytes)
  if (encoding === 'utf-8' && !isUtf8(bytes)) {
    return { encoding, confidence, ...repairedUtf8(bytes) }
  }
  const isMixed = encoding === 'windows-1252' && !chosen
  const text = isMixed ? westernLines(bytes) : new TextDecoder(encoding).decode(bytes)
  return { encoding, confidence, repaired: [], text }
}

/** Line by line, UTF-8 where it is: old collections have both in one file. */
function westernLines(bytes: Uint8Array): string {
  const [utf8, western] = [new TextDecoder(), new TextDecoder('windows-1252')]
  const parts: string[] = []
  for (let from = 0; from < bytes.length;) {
    const at = bytes.indexOf(0x0a, from)
    const to = at === -1 ? bytes.length : at + 1
    const line = bytes.subarray(from, to)
    parts.push((isUtf8(line) ? utf8 : western).decode(line))
    from = to
  }
  return parts.join('')
}

type Guess = { encoding: EncodingName; confidence: number }

/** Bytes of one letter each never say for sure what they are. */
const MOST_CONFIDENCE = 95

/** So much of a file tells what all of it is. */
const SAMPLE = 64 * 1024

function encodingOf(bytes: Uint8Array): Guess {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return { encoding: 'utf-16le', confidence: 100 }
  if (first === 0xfe && second === 0xff) return { encoding: 'utf-16be', confidence: 100 }
  if (isUtf8(bytes)) return { encoding: 'utf-8', confidence: 100 }
  const bare = bareUtf16(bytes)
  if (bare) return { encoding: bare, confidence: 90 }
  const { letters, wrong } = utf8Letters(bytes)
  if (letters > wrong)
    return { encoding: 'utf-8', confidence: Math.round((100 * letters) / (letters + wrong)) }
  const sample = telling(bytes)
  const western = westernGuess(sample)
  for (const { name, confidence } of analyse(sample)) {
    const encoding = ENCODING_NAMES.find((one) => one === name.toLowerCase())
    if (!encoding || encoding.startsWith('utf')) continue
    if (WESTERN.has(encoding)) break
    if (western.encoding === 'windows-1252' && western.confidence >= 80 && confidence < 60) break
    return { encoding, confidence: Math.min(confidence, MOST_CONFIDENCE) }
  }
  return western
}

const WESTERN = new Set<string>(['iso-8859-1', 'windows-1252', 'macintosh'])

/** UTF-16 without its mark: every other byte of what is written in Latin letters is 0. */
function bareUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const part = bytes.subarray(0, SAMPLE)
  const zeros = [0, 0]
  for (const [at, byte] of part.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (odd > part.length / 4 && even < odd / 10) return 'utf-16le'
  return even > part.length / 4 && odd < even / 10 ? 'utf-16be' : null
}

/** The lines with letters beyond ASCII, which alone tell something. */
function telling(bytes: Uint8Array): Uint8Array {
  const parts: Uint8Array[] = []
  let length = 0
  for (let from = 0; from < bytes.length && length < SAMPLE;) {
    const at = bytes.indexOf(0x0a, from)
    const to = at === -1 ? bytes.length : at + 1
    const line = bytes.subarray(from, Math.min(to, from + SAMPLE))
    if (line.some((byte) => byte > 127)) {
      parts.push(line)
      length += line.length
    }
    from = to
  }
  return Buffer.concat(parts)
}

const LETTERS = new Set('àáâäãåæçèéêëìíîïñòóôöõøœùúûüýÿßÀÁÂÄÃÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÖÕØŒÙÚÛÜÝ')
const SIGNS = new Set('’‘“”–—…«»°£€¿¡•§©®½¼¾²³×÷·´„‚\u00a0')

/** Windows or an old Mac, by how many of the letters beyond ASCII are of Western words in each. */
function westernGuess(sample: Uint8Array): Guess {
  const [windows, mac] = (['windows-1252', 'macintosh'] as const).map((encoding) => {
    const signs = [...new TextDecoder(encoding).decode(sample)]
    const others = signs.flatMap((sign, at) => (sign > '\u007f' ? at : []))
    const likely = others.filter((at) =>
      isLikely(signs[at - 1] ?? '', signs[at] ?? '', signs[at + 1] ?? ''),
    )
    return { encoding, confidence: Math.round((90 * likely.length) / Math.max(others.length, 1)) }
  }) as [Guess, Guess]
  return mac.confidence > windows.confidence ? mac : windows
}

/** In Western words an accented letter stands alone among others; signs stand beside words. */
function isLikely(before: string, sign: string, after: string): boolean {
  if (LETTERS.has(sign))
    return /[a-z]/i.test(before + after) && !LETTERS.has(before) && !LETTERS.has(after)
  return (
    SIGNS.has(sign) && (/['’‘´]/.test(sign) || !(/[a-z]/i.test(before) && /[a-z]/i.test(after)))
  )
}

/** Letters beyond ASCII that are UTF-8, and bytes that are not. */
function utf8Letters(bytes: Uint8Array): { letters: number; wrong: number } {
  let [letters, wrong] = [0, 0]
  for (let at = 0; at < bytes.length;) {
    const size = sequenceAt(bytes, at)
    if (size === 0) wrong += 1
    else if (size > 1) letters += 1
    at += size || 1
  }
  return { letters, wrong }
}

/** How many bytes make the character here; 0 when these bytes make none. */
function sequenceAt(bytes: Uint8Array, at: number): number {
  const first = bytes[at] ?? 0
  if (first < 0x80) return 1
  const size = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : first >= 0xc2 ? 2 : 0
  return size > 0 && isUtf8(bytes.subarray(at, at + size)) ? size : 0
}

function repairedUtf8(bytes: Uint8Array): Pick<DecodedText, 'text' | 'repaired'> {
  const [utf8, western] = [
    new TextDecoder('utf-8', { ignoreBOM: true }),
    new TextDecoder('windows-1252'),
  ]
  const parts: string[] = []
  const repaired = new Set<number>()
  let [from, line] = [0, 1]
  for (let at = 0; at < bytes.length;) {
    const size = sequenceAt(bytes, at)
    if (size === 0) {
      parts.push(utf8.decode(bytes.subarray(from, at)), western.decode(bytes.subarray(at, at + 1)))
      repaired.add(line)
      from = at + 1
    } else if (bytes[at] === 0x0a) line += 1
    at += size || 1
  }
  parts.push(utf8.decode(bytes.subarray(from)))
  return { text: parts.join(''), repaired: [...repaired] }
}
