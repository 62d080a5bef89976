import { CATEGORIES, type Category } from './category.ts'

const PREFIX = 'portrait:'

/** The portraits of ours that a player can choose: one in the colours of each category. */
export const PORTRAITS = CATEGORIES.map(({ slug }) => PREFIX + slug)

/** The category in whose colours a portrait of ours is; null for any other picture. */
export function portraitCategory(image: string): Category | null {
  return CATEGORIES.find(({ slug }) => PREFIX + slug === image) ?? null
}
