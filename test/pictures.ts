import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

/** Returns a picture whose left half is red and whose right half is blue. */
export function createTwoColourPicture(width = 1600, height = 800): Sharp {
  const half = Math.floor(width / 2)
  const background = { r: 0, g: 0, b: 255 }
  const left = { create: { width: half, height, channels: 3, background: { r: 255, g: 0, b: 0 } } }
  return sharp({ create: { width, height, channels: 3, background } }).composite([
    { input: left, left: 0, top: 0 } as never,
  ])
}

/** Returns the colour at a position, given as fractions of width and height. */
export async function getColourAt(bytes: Buffer, x: number, y: number): Promise<'red' | 'blue'> {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  const at = (Math.floor(y * (info.height - 1)) * info.width + Math.floor(x * (info.width - 1))) * info.channels
  return (data[at] ?? 0) > (data[at + 2] ?? 0) ? 'red' : 'blue'
}

/** Returns a PNG that claims this size but has only a few lines. */
export function createPngOfClaimedSize(width: number, height: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2], 8)
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const lines = deflateSync(Buffer.alloc(1_000_000))
  return Buffer.concat([start, chunk('IHDR', head), chunk('IDAT', lines), chunk('IEND', '')])
}

function chunk(type: string, content: Buffer | string): Buffer {
  const body = Buffer.concat([Buffer.from(type), Buffer.from(content)])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(body.length - 4, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** A PDF with one empty page. */
export const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
)
