import { Refusal } from '../http/errors.ts'

const PDF_START = Buffer.from('%PDF-')
const PDF_END = '%%EOF'
/** The end marker must be within this many bytes of the end, as PDF readers expect. */
const PDF_END_SEARCH_BYTES = 1024

/** The svg element must begin within this many bytes. Only comments and a document type may precede it. */
const SVG_START_SEARCH_BYTES = 4096

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const JPEG_SIGNATURE = Buffer.from([0xff, 0xd8, 0xff])

/**
 * Detects the kind of a file from its bytes, ignoring its name and declared type. Throws a Refusal for unsupported
 * files.
 */
export function detectUploadKind(bytes: Buffer): 'picture' | 'pdf' {
  if (isPicture(bytes)) return 'picture'
  if (!startsWith(bytes, PDF_START)) {
    throw new Refusal(
      415,
      'We can’t use this file as a picture. Please send a JPEG, PNG, WebP, AVIF, GIF or SVG, or a PDF for a quiz.',
    )
  }
  if (!bytes.subarray(-PDF_END_SEARCH_BYTES).includes(PDF_END)) {
    throw new Refusal(422, 'We can’t read this PDF because its end is missing')
  }
  return 'pdf'
}

function isPicture(bytes: Buffer): boolean {
  const text = (from: number, to: number) => bytes.toString('latin1', from, to)
  return (
    startsWith(bytes, JPEG_SIGNATURE) ||
    startsWith(bytes, PNG_SIGNATURE) ||
    isSvg(bytes) ||
    /^GIF8[79]a$/.test(text(0, 6)) ||
    (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') ||
    // The brands of AVIF files. HEIC files of phones have other brands.
    (text(4, 8) === 'ftyp' && /avi[fs]/.test(text(8, Math.min(bytes.readUInt32BE(0), 64))))
  )
}

/** Returns whether a file is markup with an svg element near its beginning. The SVG may still be invalid. */
export function isSvg(bytes: Buffer): boolean {
  const start = bytes.toString('utf8', 0, SVG_START_SEARCH_BYTES)
  return /^\uFEFF?\s*<(?!!doctype html|html)/i.test(start) && /<(?:[\w-]+:)?svg[\s/>]/i.test(start)
}

function startsWith(bytes: Buffer, start: Buffer): boolean {
  return bytes.subarray(0, start.length).equals(start)
}
