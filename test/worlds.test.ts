import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { CATEGORIES, worldOf } from '#domain/category.ts'
import { WORLDS } from '#domain/world.ts'

const tokens = readFileSync(join(import.meta.dirname, '../web/tokens.css'), 'utf8')

it.each(CATEGORIES)('$name has the same hue on its pages as in its pictures', ({ name, slug }) => {
  const { hue, chroma } = WORLDS[name]
  expect(tokens).toContain(
    `.${worldOf(name)} {\n  --hue: ${hue};\n  --chroma: ${chroma};\n  --pattern: url('./art/patterns/${slug}.svg');`,
  )
})
