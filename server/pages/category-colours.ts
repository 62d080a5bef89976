import type { CategoryName } from '#domain/category.ts'
import { CATEGORY_THEMES } from '#domain/category-theme.ts'
import { oklchToHex } from '#domain/colour.ts'

type Colours = Record<'paper' | 'card' | 'ink' | 'soft' | 'accent', string>

/** The light colours of a category as sRGB, for pictures; pages make theirs from the same hue in CSS. */
export function categoryColours(category: CategoryName): Colours {
  const { hue, chroma } = CATEGORY_THEMES[category]
  const colour = (lightness: number, strength: number) =>
    oklchToHex(lightness, strength * chroma, hue)
  return {
    paper: colour(0.945, 0.045),
    card: colour(0.992, 0.008),
    ink: colour(0.24, 0.045),
    soft: colour(0.42, 0.05),
    accent: colour(0.5, 0.115),
  }
}
