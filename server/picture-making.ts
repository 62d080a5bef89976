import sharp from 'sharp'
import { MOST_PIXELS } from '../domain/media.ts'
import { Refusal } from './errors.ts'

/** Moves when the same picture would be made into something else from now on. */
export const RECIPE = 'pictures 1'

/** Longer lines or columns than this cost far more memory than their pixels. */
const MOST_SIDE = 20_000

const LARGE = { width: 1280, height: 2560 }
const SMALL = { width: 640, height: 1280 }
const QUALITY = 80

/** A picture that takes longer was made to take long; in seconds. */
const PATIENCE_S = 20

// The site's memory is for its pages.
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
 * Makes a picture anew, upright, in two sizes, from its first frame's pixels alone: what else was
 * in the file stays behind. A Refusal says that it has too many pixels or cannot be read.
 */
export async function makePictures(bytes: Buffer): Promise<{ large: Buffer; small: Buffer }> {
  await refuseTooManyPixels(bytes)
  const { data, info } = await readable(
    sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', autoOrient: true })
      .timeout({ seconds: PATIENCE_S })
      .resize({ ...LARGE, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true }),
  )
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

/** Looks at the head of the file alone, before anything is unpacked. */
async function refuseTooManyPixels(bytes: Buffer): Promise<void> {
  const { width, height } = await readable(sharp(bytes, { limitInputPixels: false }).metadata())
  if (width * height > MOST_PIXELS || Math.max(width, height) > MOST_SIDE) {
    throw new Refusal(
      413,
      `This picture is ${width} × ${height} pixels large. Please send one of at most 40 megapixels and ${MOST_SIDE} on a side.`,
    )
  }
}

async function readable<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading
  } catch {
    throw new Refusal(422, 'This picture cannot be read. Is the file damaged?')
  }
}
