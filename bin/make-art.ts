import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { writeGeneratedFileCached } from './kept-by-checksum.ts'

const ART = join(import.meta.dirname, '../web/art')
const GENERATED = join(ART, 'generated')
const STARTER = join(import.meta.dirname, '../content/starter')

const getCodePoints = (signs: string) => Array.from(signs, (sign) => sign.codePointAt(0) ?? 0)
const getCodePointRange = (first: number, count: number) => Array.from({ length: count }, (_, at) => first + at)

/** The characters of the font file that nearly every page loads. Nearly every heading needs no other characters. */
const BASIC_CHARACTERS = [
  ...getCodePoints('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'),
  ...getCodePoints(` !"%&'(),-./:?“”‘’–—…·`),
]

/** Characters of western European languages and rarer signs, loaded by pages that have one in a heading. */
const RARE_CHARACTERS = [...getCodePointRange(32, 95), ...getCodePointRange(160, 96), ...getCodePoints('œŒ∅')].filter(
  (code) => !BASIC_CHARACTERS.includes(code),
)

/** Font options: one weight, kerning, digits of equal width, and no data that screens do not need. */
const FONT_OPTIONS = {
  targetFormat: 'woff2',
  variationAxes: { wght: 700 },
  keepFeatures: ['kern', 'tnum'],
  noHinting: true,
  dropTables: ['gasp', 'STAT', 'GDEF'],
} as const

/** Creates a subset of the display font with some characters. base.css says which file contains which. */
async function generateFont(name: string, codes: number[]): Promise<void> {
  const source = await readFile(
    fileURLToPath(
      import.meta.resolve('@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2'),
    ),
  )
  const letters = String.fromCodePoint(...codes)
  await writeGeneratedFileCached(
    join(GENERATED, `${name}.woff2`),
    [source, letters, JSON.stringify(FONT_OPTIONS)],
    async () => {
      const { default: subsetFont } = await import('subset-font')
      return subsetFont(source, letters, FONT_OPTIONS)
    },
  )
}

async function generateIcons(): Promise<void> {
  const logo = await readFile(join(ART, 'logo.svg'), 'utf8')
  const inside = logo.replace(/^[\s\S]*?<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '')
  /** Draws the logo on a plain background. `part` is the share of the side that it covers. */
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
  await writeFile(join(folder, 'logo.svg'), logo)
  for (const [name, svg] of Object.entries(pictures)) {
    await writeGeneratedFileCached(join(folder, `${name}.png`), [svg], async () => {
      const { renderAsync } = await import('@resvg/resvg-js')
      return (await renderAsync(svg)).asPng()
    })
  }
}

/** Copies the drawings and sounds of the starter pack. SVG is sharp at any size and a tenth of the size of a bitmap. */
async function copyMedia(): Promise<void> {
  const folder = join(GENERATED, 'public/Media')
  await rm(folder, { recursive: true, force: true })
  for (const kind of ['pictures', 'sounds']) await cp(join(STARTER, kind), folder, { recursive: true })
}

/** Creates the art of the pages from its sources: font subsets, icons, drawings and sounds. */
export async function generateSiteAssets(): Promise<void> {
  await mkdir(GENERATED, { recursive: true })
  await Promise.all([
    generateFont('display', BASIC_CHARACTERS),
    generateFont('display-rarer', RARE_CHARACTERS),
    generateIcons(),
    copyMedia(),
  ])
}
