import type { CategoryName } from '#domain/category.ts'
import { CATEGORY_THEMES } from '#domain/category-theme.ts'

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

/** Björn Ottosson's OKLab to linear sRGB, then the sRGB curve; out-of-range channels are cut off. */
function oklchToHex(lightness: number, chroma: number, hue: number): string {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  const channels = linear.map((value) => {
    const within = Math.min(1, Math.max(0, value))
    const curved = within <= 0.0031308 ? 12.92 * within : 1.055 * within ** (1 / 2.4) - 0.055
    return Math.round(curved * 255)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${channels.join('')}`
}
