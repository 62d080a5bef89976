/** Makes what the pages need from sources: the display font cut to size, the icons, the pictures. */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { renderAsync } from '@resvg/resvg-js'
import sharp from 'sharp'
import subsetFont from 'subset-font'

const ART = join(import.meta.dirname, '../web/art')
const GENERATED = join(ART, 'generated')

/** Flat colours stay crisp in AVIF at half the bytes of anything else. */
const PICTURE_WIDTH = 800
/** Dots per inch at which a drawing's own 640 dots become at least as many as are wanted. */
const PICTURE_DENSITY = 144

const codesOf = (signs: string) => Array.from(signs, (sign) => sign.codePointAt(0) ?? 0)
const codesFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, at) => first + at)

/** What nearly every heading is written in; every page loads these letters. */
const BASIC = [
  ...codesOf('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'),
  ...codesOf(` !"$%&'()*+,-./:;?“”‘’–—…·×°`),
]

/** The letters of western Europe and rarer signs, loaded by the pages that have one in a heading. */
const RARER = [...codesFrom(32, 95), ...codesFrom(160, 96), ...codesOf('œŒ∅')].filter(
  (code) => !BASIC.includes(code),
)

/** The display face in one weight, cut to some characters; base.css says which file has which. */
async function makeFont(name: string, codes: number[]): Promise<void> {
  const source = await readFile(
    fileURLToPath(
      import.meta
        .resolve('@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2'),
    ),
  )
  const font = await subsetFont(source, String.fromCodePoint(...codes), {
    targetFormat: 'woff2',
    variationAxes: { wght: 700 },
  })
  await writeFile(join(GENERATED, `${name}.woff2`), font)
}

async function makeIcons(): Promise<void> {
  const logo = await readFile(join(ART, 'logo.svg'), 'utf8')
  const inside = logo.replace(/^[\s\S]*?<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '')
  /** The mark on a plain ground; `share` is the part of the side that it takes. */
  const onGround = (width: number, height: number, part: number) => {
    const side = Math.min(width, height) * part
    const scale = side / 64
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="#fdf3e2"/><g transform="translate(${(width - side) / 2} ${(height - side) / 2}) scale(${scale})">${inside}</g></svg>`
  }
  const pictures: Record<string, string> = {
    'icon-192': onGround(192, 192, 0.86),
    'icon-512': onGround(512, 512, 0.86),
    'icon-maskable': onGround(512, 512, 0.62),
    'apple-touch-icon': onGround(180, 180, 0.8),
    share: onGround(1200, 630, 0.6),
  }
  const folder = join(GENERATED, 'public/icons')
  await mkdir(folder, { recursive: true })
  for (const [name, svg] of Object.entries(pictures)) {
    const image = await renderAsync(svg)
    await writeFile(join(folder, `${name}.png`), image.asPng())
  }
}

/** The starter pack's drawings, at least twice as wide as a card shows them. */
async function makePictures(): Promise<void> {
  const from = join(import.meta.dirname, '../content/starter/pictures')
  const folder = join(GENERATED, 'public/Media')
  await mkdir(folder, { recursive: true })
  for (const file of await readdir(from)) {
    const picture = sharp(join(from, file), { density: PICTURE_DENSITY }).resize(PICTURE_WIDTH)
    const name = basename(file, '.svg')
    await picture.avif({ quality: 50, effort: 6 }).toFile(join(folder, `${name}.avif`))
  }
}

await mkdir(GENERATED, { recursive: true })
await Promise.all([
  makeFont('display', BASIC),
  makeFont('display-rarer', RARER),
  makeIcons(),
  makePictures(),
])
