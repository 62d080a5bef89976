import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { DRAWINGS_PER_CATEGORY } from '#domain/questions/card-drawing.ts'
import { CATEGORIES } from '#domain/categories/category.ts'

const FOLDER = join(import.meta.dirname, '../web/art/cards')

it('every category has a file of drawings for the backs of its cards, and there are no other files', () => {
  expect(readdirSync(FOLDER).toSorted()).toEqual(CATEGORIES.map(({ slug }) => `${slug}.svg`).toSorted())
})

describe.each(CATEGORIES)('the card drawings of $name', ({ slug }) => {
  const sprite = readFileSync(join(FOLDER, `${slug}.svg`), 'utf8')
  const drawings = [
    ...sprite.matchAll(/^<symbol id="([a-z]+-\d+)" data-name="([a-z-]+)" viewBox="0 0 48 48">.+<\/symbol>$/gm),
  ]

  it('a drawing file has thirty drawings, numbered from 0, each with a unique name', () => {
    const ids = Array.from({ length: DRAWINGS_PER_CATEGORY }, (_, at) => `${slug}-${at}`)
    expect(drawings.map(([, id]) => id)).toEqual(ids)
    expect(new Set(drawings.map(([, , name]) => name)).size).toBe(DRAWINGS_PER_CATEGORY)
    expect(new Set(drawings.map(([line]) => line.replace(/.*?>/, ''))).size).toBe(DRAWINGS_PER_CATEGORY)
  })

  it('a drawing file contains only shapes: no text, no scripts, no external references', () => {
    const tags = [...sprite.matchAll(/<(\w+)/g)].map(([, tag]) => tag)
    expect(new Set(tags).difference(SHAPES)).toEqual(new Set())
    const attributes = [...sprite.matchAll(/ ([\w:-]+)=/g)].map(([, name]) => name)
    expect(new Set(attributes).difference(ATTRIBUTES)).toEqual(new Set())
    expect(sprite.replace('xmlns="http://www.w3.org/2000/svg"', '')).not.toMatch(/http|url\(|@|&/)
  })

  it('a drawing file sets no colours', () => {
    const fills = [...sprite.matchAll(/ (?:fill|stroke)="([^"]*)"/g)].map(([, fill]) => fill)
    expect(new Set(fills).difference(new Set(['none', 'currentColor', 'var(--tint)', 'var(--blank)']))).toEqual(
      new Set(),
    )
  })

  it('a drawing file is small to download', () => {
    expect(sprite.length).toBeLessThanOrEqual(14_000)
    expect(brotliCompressSync(sprite).length).toBeLessThanOrEqual(4000)
  })
})

const SHAPES = new Set(['svg', 'symbol', 'g', 'path', 'circle', 'ellipse', 'rect'])
const ATTRIBUTES = new Set(
  'xmlns id data-name viewBox d cx cy r rx ry x y width height transform fill stroke stroke-width'.split(' '),
)
