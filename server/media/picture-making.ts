import sharp from 'sharp'
import { MOST_PIXELS, MOST_SIDE } from '#domain/site/media.ts'
import type { Made } from './pictures.ts'
import { rasterizeSvg } from './svg-picture.ts'
import { isSvg } from './upload-kind.ts'

// Whatever is changed here, change the RECIPE as well.
const LARGE = { width: 1280, height: 2560 }
const SMALL = { width: 640, height: 1280 }
const QUALITY = 80

sharp.cache(false)
sharp.concurrency(1)
// Of all that the library can open, such as SVG and PDF, nothing but what is a picture here.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
    'VipsForeignLoadNsgifBuffer',
  ],
})

/**
 * Re-encodes a picture, upright, in two sizes, from the pixels of its first frame alone: nothing else of the
 * file is kept. An SVG is drawn as pixels first.
 */
export async function makePictures(bytes: Buffer): Promise<Made> {
  if (isSvg(bytes)) {
    const drawn = await rasterizeSvg(bytes)
    return 'refused' in drawn
      ? { outcome: 'refused', reason: drawn.refused }
      : makePictures(drawn.png)
  }
  try {
    // The head of the file alone, before anything is unpacked.
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (width * height > MOST_PIXELS || Math.max(width, height) > MOST_SIDE) {
      return { outcome: 'too many pixels', width, height }
    }
    return { outcome: 'made', ...(await makeSizes(bytes)) }
  } catch {
    return { outcome: 'unreadable' }
  }
}

async function makeSizes(bytes: Buffer): Promise<{ large: Buffer; small: Buffer }> {
  const { data, info } = await sharp(bytes, {
    limitInputPixels: MOST_PIXELS,
    failOn: 'error',
    autoOrient: true,
  })
    .resize({ ...LARGE, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const pixels = sharp(data, { raw: { width, height, channels } }).webp({ quality: QUALITY })
  return {
    large: await pixels.clone().toBuffer(),
    small: await pixels
      .clone()
      .resize({ ...SMALL, fit: 'inside', withoutEnlargement: true })
      .toBuffer(),
  }
}
