import { readFile, writeFile } from 'node:fs/promises'
import { renderAsync } from '@resvg/resvg-js'

const ICON_SIZES = [16, 32, 48]

/** Creates `favicon.ico` from the logo, for clients that request it without reading a page. */
export async function generateFavicon(logoFile: string, file: string): Promise<void> {
  const logo = await readFile(logoFile, 'utf8')
  const pictures = await Promise.all(
    ICON_SIZES.map(async (side) => ({
      side,
      png: (await renderAsync(logo, { fitTo: { mode: 'width', value: side } })).asPng(),
    })),
  )
  await writeFile(file, encodeIco(pictures))
}

/** Encodes pictures as an ICO file, which may contain PNG. */
function encodeIco(pictures: readonly { side: number; png: Buffer }[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pictures.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(pictures.length, 4)
  let offset = head.length
  for (const [at, { side, png }] of pictures.entries()) {
    const entry = 6 + 16 * at
    head.writeUInt8(side, entry)
    head.writeUInt8(side, entry + 1)
    head.writeUInt16LE(1, entry + 4)
    head.writeUInt16LE(32, entry + 6)
    head.writeUInt32LE(png.length, entry + 8)
    head.writeUInt32LE(offset, entry + 12)
    offset += png.length
  }
  return Buffer.concat([head, ...pictures.map(({ png }) => png)])
}
