import sharp from 'sharp'
import { MAX_IMAGE_PIXELS, MAX_IMAGE_SIDE_PIXELS } from '#domain/site/media.ts'
import type { PictureEncodingResult } from './picture-encoder.ts'
import { rasterizeSvg } from './svg-picture.ts'
import { isSvg } from './upload-kind.ts'

// UPLOADED_PICTURE_ENCODING_VERSION must change with these sizes and this quality, so that the same upload gets a new
// file name.
const LARGE_SIZE = { width: 1280, height: 2560 }
const SMALL_SIZE = { width: 640, height: 1280 }
const WEBP_QUALITY = 80

sharp.cache(false)
sharp.concurrency(1)
// Blocks all input formats, such as SVG and PDF, and then allows only the supported ones.
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
 * Re-encodes the first frame of a picture in two sizes, upright. Only the pixels are kept, no metadata. An SVG is
 * rasterised first.
 */
export async function encodePictures(bytes: Buffer): Promise<PictureEncodingResult> {
  if (isSvg(bytes)) {
    const drawn = await rasterizeSvg(bytes)
    return 'refused' in drawn ? { outcome: 'refused', reason: drawn.refused } : encodePictures(drawn.png)
  }
  try {
    // Reads only the header, before the pixels are decompressed.
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (width * height > MAX_IMAGE_PIXELS || Math.max(width, height) > MAX_IMAGE_SIDE_PIXELS) {
      return { outcome: 'too many pixels', width, height }
    }
    return { outcome: 'made', ...(await encodeSizes(bytes)) }
  } catch {
    return { outcome: 'unreadable' }
  }
}

async function encodeSizes(bytes: Buffer): Promise<{ large: Buffer; small: Buffer }> {
  const { data, info } = await sharp(bytes, {
    limitInputPixels: MAX_IMAGE_PIXELS,
    failOn: 'error',
    autoOrient: true,
  })
    .resize({ ...LARGE_SIZE, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const pixels = sharp(data, { raw: { width, height, channels } }).webp({ quality: WEBP_QUALITY })
  return {
    large: await pixels.clone().toBuffer(),
    small: await pixels
      .clone()
      .resize({ ...SMALL_SIZE, fit: 'inside', withoutEnlargement: true })
      .toBuffer(),
  }
}
