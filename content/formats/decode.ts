import { isUtf8 } from 'node:buffer'
import { analyse } from 'chardet'
import { type ImportTextEncodingName, IMPORT_TEXT_ENCODING_NAMES } from '#domain/authoring/import-export.ts'

/** The decoded text of a file, with the confidence in its encoding. */
export type DecodedFileText = {
  text: string
  encoding: ImportTextEncodingName
  /** The confidence in the guessed encoding, in per cent. */
  confidence: number
  /** Numbers of the lines that are not valid UTF-8. Each was decoded as Windows-1252. */
  repaired: number[]
}

/** Decodes a file with the chosen encoding, or with the most likely one. */
export function decodeFileText(bytes: Uint8Array, chosen?: ImportTextEncodingName): DecodedFileText {
  const { encoding, confidence } = chosen ? { encoding: chosen, confidence: 100 } : guessEncoding(bytes)
  if (encoding === 'utf-8' && !isUtf8(bytes)) {
    return { encoding, confidence, ...repairUtf8(bytes) }
  }
  const isMixed = encoding === 'windows-1252' && !chosen
  const text = isMixed ? decodeLinesAsUtf8OrWestern(bytes) : new TextDecoder(encoding).decode(bytes)
  return { encoding, confidence, repaired: [], text }
}

/** Decodes each line as UTF-8 if it is valid, and as a Western encoding otherwise. Old collections mix both. */
function decodeLinesAsUtf8OrWestern(bytes: Uint8Array): string {
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

type EncodingGuess = { encoding: ImportTextEncodingName; confidence: number }

/** The maximum confidence, in per cent, in a guessed single-byte encoding, which is never certain. */
const MAX_GUESS_CONFIDENCE = 95

/** The part of a file from which its encoding is guessed. */
const SAMPLE_BYTES = 64 * 1024

function guessEncoding(bytes: Uint8Array): EncodingGuess {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return { encoding: 'utf-16le', confidence: 100 }
  if (first === 0xfe && second === 0xff) return { encoding: 'utf-16be', confidence: 100 }
  if (isUtf8(bytes)) return { encoding: 'utf-8', confidence: 100 }
  const bare = detectUtf16WithoutMark(bytes)
  if (bare) return { encoding: bare, confidence: 90 }
  const { letters, wrong } = countUtf8Letters(bytes)
  if (letters > wrong) return { encoding: 'utf-8', confidence: Math.round((100 * letters) / (letters + wrong)) }
  const sample = nonAsciiLines(bytes)
  const western = guessWesternEncoding(sample)
  for (const { name, confidence } of analyse(sample)) {
    const encoding = IMPORT_TEXT_ENCODING_NAMES.find((one) => one === name.toLowerCase())
    if (!encoding || encoding.startsWith('utf')) continue
    if (WESTERN_ENCODINGS.has(encoding)) break
    if (western.encoding === 'windows-1252' && western.confidence >= 80 && confidence < 60) break
    return { encoding, confidence: Math.min(confidence, MAX_GUESS_CONFIDENCE) }
  }
  return western
}

const WESTERN_ENCODINGS = new Set<string>(['iso-8859-1', 'windows-1252', 'macintosh'])

/** Detects UTF-16 without a byte order mark: every other byte of Latin text is 0. */
function detectUtf16WithoutMark(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const part = bytes.subarray(0, SAMPLE_BYTES)
  const zeros = [0, 0]
  for (const [at, byte] of part.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (odd > part.length / 4 && even < odd / 10) return 'utf-16le'
  return even > part.length / 4 && odd < even / 10 ? 'utf-16be' : null
}

/** Returns the lines with non-ASCII bytes, the only ones that reveal the encoding. */
function nonAsciiLines(bytes: Uint8Array): Uint8Array {
  const parts: Uint8Array[] = []
  let length = 0
  for (let from = 0; from < bytes.length && length < SAMPLE_BYTES;) {
    const at = bytes.indexOf(0x0a, from)
    const to = at === -1 ? bytes.length : at + 1
    const line = bytes.subarray(from, Math.min(to, from + SAMPLE_BYTES))
    if (line.some((byte) => byte > 127)) {
      parts.push(line)
      length += line.length
    }
    from = to
  }
  return Buffer.concat(parts)
}

const WESTERN_LETTERS = new Set('àáâäãåæçèéêëìíîïñòóôöõøœùúûüýÿßÀÁÂÄÃÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÖÕØŒÙÚÛÜÝ')
const WESTERN_SIGNS = new Set('’‘“”–—…«»°£€¿¡•§©®½¼¾²³×÷·´„‚\u00a0')

/**
 * Guesses between Windows-1252 and Mac Roman by the share of non-ASCII characters that are plausible in Western words.
 */
function guessWesternEncoding(sample: Uint8Array): EncodingGuess {
  const [windows, mac] = (['windows-1252', 'macintosh'] as const).map((encoding) => {
    const signs = [...new TextDecoder(encoding).decode(sample)]
    const others = signs.flatMap((sign, at) => (sign > '\u007f' ? at : []))
    const likely = others.filter((at) => isLikelyWestern(signs[at - 1] ?? '', signs[at] ?? '', signs[at + 1] ?? ''))
    return { encoding, confidence: Math.round((90 * likely.length) / Math.max(others.length, 1)) }
  }) as [EncodingGuess, EncodingGuess]
  return mac.confidence > windows.confidence ? mac : windows
}

/**
 * Whether a non-ASCII character is plausible here: an accented letter next to ASCII letters, or a
 * punctuation mark next to a word.
 */
function isLikelyWestern(before: string, sign: string, after: string): boolean {
  if (WESTERN_LETTERS.has(sign))
    return /[a-z]/i.test(before + after) && !WESTERN_LETTERS.has(before) && !WESTERN_LETTERS.has(after)
  return WESTERN_SIGNS.has(sign) && (/['’‘´]/.test(sign) || !(/[a-z]/i.test(before) && /[a-z]/i.test(after)))
}

/** Counts the multi-byte characters that are valid UTF-8 and the bytes that are not. */
function countUtf8Letters(bytes: Uint8Array): { letters: number; wrong: number } {
  let [letters, wrong] = [0, 0]
  for (let at = 0; at < bytes.length;) {
    const size = utf8SequenceLength(bytes, at)
    if (size === 0) wrong += 1
    else if (size > 1) letters += 1
    at += size || 1
  }
  return { letters, wrong }
}

/** Returns the length of the UTF-8 character at an index, or 0 if the bytes are invalid. */
function utf8SequenceLength(bytes: Uint8Array, at: number): number {
  const first = bytes[at] ?? 0
  if (first < 0x80) return 1
  const size = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : first >= 0xc2 ? 2 : 0
  return size > 0 && isUtf8(bytes.subarray(at, at + size)) ? size : 0
}

function repairUtf8(bytes: Uint8Array): Pick<DecodedFileText, 'text' | 'repaired'> {
  const [utf8, western] = [new TextDecoder('utf-8', { ignoreBOM: true }), new TextDecoder('windows-1252')]
  const parts: string[] = []
  const repaired = new Set<number>()
  let [from, line] = [0, 1]
  for (let at = 0; at < bytes.length;) {
    const size = utf8SequenceLength(bytes, at)
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
