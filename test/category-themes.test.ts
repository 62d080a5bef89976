import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { CATEGORIES, getCategoryThemeClass } from '#domain/categories/category.ts'
import { CATEGORY_COLOUR_THEMES } from '#domain/categories/category-theme.ts'

const tokens = readFileSync(join(import.meta.dirname, '../web/tokens.css'), 'utf8')

it.each(CATEGORIES)('the category $name has the same hue on its pages and in its pictures', ({ name, slug }) => {
  const { hue, chroma } = CATEGORY_COLOUR_THEMES[name]
  expect(tokens).toContain(
    `.${getCategoryThemeClass(name)} {\n  --hue: ${hue};\n  --chroma: ${chroma};\n  --pattern: url('./art/patterns/${slug}.svg');`,
  )
})
