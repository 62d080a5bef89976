import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { CATEGORIES } from '#domain/categories/category.ts'

const FOLDER = join(import.meta.dirname, '../web/art/drawings')
const FILES = globSync('**/*.svg', { cwd: FOLDER })

/** The maximum compressed size of a drawing in bytes. A larger one would delay the first paint on a slow phone. */
const MAX_COMPRESSED_BYTES = 2500

it.each(CATEGORIES)('$name has at least twelve drawings', ({ slug }) => {
  expect(FILES.filter((file) => file.startsWith(`categories/${slug}/`)).length).toBeGreaterThanOrEqual(12)
})

it('no two drawings are equal', () => {
  expect(new Set(FILES.map(readDrawing)).size).toBe(FILES.length)
})

it('every drawing of a question belongs to a question of the starter pack', () => {
  const files = globSync(join(import.meta.dirname, '../content/starter/*/*.yaml'))
  const texts = files.map((file) => readFileSync(file, 'utf8')).join('\n')
  const ids = new Set(Array.from(texts.matchAll(/^ *- id: (\S+)$/gm), ([, id]) => id))
  const drawn = FILES.filter((file) => file.startsWith('questions/')).map((file) => basename(file, '.svg'))
  expect(drawn.filter((id) => !ids.has(id))).toEqual([])
})

describe.each(FILES)('the drawing %s', (file) => {
  const svg = readDrawing(file)

  it('a drawing has only shapes, without texts, scripts, styles or references', () => {
    const tags = new Set(Array.from(svg.matchAll(/<(\w+)/g), ([, tag]) => tag))
    expect(tags.difference(SHAPES)).toEqual(new Set())
    const attributes = new Set(Array.from(svg.matchAll(/ ([\w:-]+)=/g), ([, name]) => name))
    expect(attributes.difference(ATTRIBUTES)).toEqual(new Set())
  })

  it('a drawing is 120 wide and high, and small to download', () => {
    expect(svg).toMatch(
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="120" height="120" viewBox="0 0 120 120">/,
    )
    expect(brotliCompressSync(svg).length).toBeLessThanOrEqual(MAX_COMPRESSED_BYTES)
  })
})

function readDrawing(file: string): string {
  return readFileSync(join(FOLDER, file), 'utf8')
}

const SHAPES = new Set(['svg', 'g', 'path', 'circle', 'ellipse', 'rect'])
const ATTRIBUTES = new Set(
  'xmlns viewBox width height d cx cy r rx ry x y transform fill stroke stroke-width stroke-linecap stroke-linejoin stroke-dasharray'.split(
    ' ',
  ),
)
