import { CATEGORIES, type Category } from './category.ts'

/** The prefix of built-in avatars in stored and sent data. It is older than the term avatar. */
const PREFIX = 'portrait:'

/** The built-in avatars: one in the colours of each category. */
export const AVATARS = CATEGORIES.map(({ slug }) => PREFIX + slug)

/** Returns the category of a built-in avatar; `null` for other images. */
export function avatarCategory(image: string): Category | null {
  return CATEGORIES.find(({ slug }) => PREFIX + slug === image) ?? null
}
