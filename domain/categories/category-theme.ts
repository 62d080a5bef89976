import type { CategoryName } from './category.ts'

/**
 * The OKLCH hue in degrees and the relative chroma of each category. All colours of its pages and
 * pictures derive from them.
 */
export const CATEGORY_COLOUR_THEMES: Record<CategoryName, { hue: number; chroma: number }> = {
  'General Knowledge': { hue: 75, chroma: 1 },
  Art: { hue: 350, chroma: 1 },
  Entertainment: { hue: 310, chroma: 1 },
  'Food & Drink': { hue: 40, chroma: 1 },
  Geography: { hue: 185, chroma: 1 },
  History: { hue: 60, chroma: 0.6 },
  Science: { hue: 255, chroma: 1 },
  Sport: { hue: 145, chroma: 1 },
  Technology: { hue: 280, chroma: 1 },
}
