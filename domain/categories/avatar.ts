import { CATEGORIES, type Category } from './category.ts'

/** As players' pictures are stored and sent; older than the word avatar. */
const PREFIX = 'portrait:'

/** The avatars of ours that a player can choose: one in the colours of each category. */
export const AVATARS = CATEGORIES.map(({ slug }) => PREFIX + slug)

/** The category in whose colours an avatar of ours is; null for any other picture. */
export function avatarCategory(image: string): Category | null {
  return CATEGORIES.find(({ slug }) => PREFIX + slug === image) ?? null
}
