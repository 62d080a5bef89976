import { CATEGORIES, type Category } from './category.ts'

/** The prefix of built-in avatars in stored and sent data. It is older than the term avatar. */
const AVATAR_PREFIX = 'portrait:'

/** The built-in avatars: one in the colours of each category. */
export const BUILT_IN_AVATARS = CATEGORIES.map(({ slug }) => AVATAR_PREFIX + slug)

/** Returns the category of a built-in avatar; `null` for other images. */
export function getAvatarCategory(image: string): Category | null {
  return CATEGORIES.find(({ slug }) => AVATAR_PREFIX + slug === image) ?? null
}
