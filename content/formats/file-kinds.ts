import { QUESTION_FILE_FORMATS } from '#domain/authoring/import-export.ts'
import { UnreadableFileError } from './foreign-question.ts'

const FILE_SIGNATURES: [string, string][] = [
  ['89504e47', 'a picture (PNG)'],
  ['ffd8ff', 'a picture (JPEG)'],
  ['47494638', 'a picture (GIF)'],
  ['25504446', 'a PDF'],
  ['d0cf11e0a1b11ae1', 'an old Office file (xls, doc or ppt): please save it as xlsx or CSV'],
  ['1f8b', 'packed with gzip: please unpack it'],
  ['377abcaf271c', 'packed with 7-Zip: please unpack it'],
  ['526172211a07', 'packed with RAR: please unpack it'],
  ['53514c69746520666f726d6174', 'an SQLite database'],
  ['494433', 'a sound (MP3)'],
  ['4f676753', 'a sound (Ogg)'],
  ['7f454c46', 'a program'],
  ['4d5a', 'a program'],
]

/** Describes a binary file that cannot contain questions as text. Returns `null` if the file may be text. */
export function detectBinaryFileTypeDescription(bytes: Uint8Array): string | null {
  const head = Buffer.from(bytes.subarray(0, 16)).toString('hex')
  const known = FILE_SIGNATURES.find(([signature]) => head.startsWith(signature))
  if (known) return known[1]
  if (/^52494646.{8}57/.test(head)) return 'a picture or a sound'
  if (/^.{8}66747970/.test(head)) return 'a video'
  const zeros = bytes.subarray(0, 4096).filter((byte) => byte === 0).length
  const isUnicode = /^(fffe|feff)/.test(head)
  return zeros > 0 && !isUnicode && !looksLikeUtf16(bytes) ? 'not a text file' : null
}

/** Whether every other byte is zero, as in UTF-16 text with Latin letters. */
function looksLikeUtf16(bytes: Uint8Array): boolean {
  const part = bytes.subarray(0, 512)
  const zeros = [0, 0]
  for (const [at, byte] of part.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  return Math.max(even, odd) > part.length / 4 && Math.min(even, odd) < part.length / 40
}

/** The number of characters at the beginning and at the end of a text in which `detectMarkupKind` looks for markup. */
const INSPECTED_LENGTH = 20_000

/**
 * Describes XML of an unsupported kind or a web page. Returns `null` for other texts. Prevents
 * braces and commas in markup from passing for another format.
 */
export function detectMarkupKind(text: string): string | null {
  const head = text.slice(0, INSPECTED_LENGTH).replace(/^(\s|<!--[^]*?-->)+/, '')
  if (/^<!doctype html|^<html[\s>]/i.test(head)) return 'a web page'
  if (!head.startsWith('<')) return null
  const root = /<([a-z_][\w.:-]{0,60})[\s/>]/i.exec(head)?.[1]
  const isDeclared = /^<\?xml\s/.test(head)
  const isWhole =
    root !== undefined && head.startsWith(`<${root}`) && text.slice(-INSPECTED_LENGTH).trimEnd().endsWith(`</${root}>`)
  if (!isDeclared && !isWhole) return null
  if (/<\?mso-application\s+progid="Excel/.test(head))
    return 'an XML spreadsheet of an old Excel: please save it as xlsx or CSV'
  const name = root === undefined ? '' : ` (its outermost element is "${root}")`
  return `XML of a kind that we don’t know${name}`
}

const READABLE_FORMATS = QUESTION_FILE_FORMATS.map(({ label }) => label).join(', ')

/** Returns the error for a file in an unsupported format. */
export function createUnreadableFileError(is = ''): UnreadableFileError {
  return new UnreadableFileError(
    `${is ? `This file is ${is}. ` : 'We can’t tell what this file is. '}We can read: ${READABLE_FORMATS}.`,
  )
}
