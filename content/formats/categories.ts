import { type CategoryName, parseCategory } from '#domain/categories/category.ts'

/** Patterns of category names from other sources, each with the closest category of this site. */
const CATEGORY_PATTERNS: [RegExp, CategoryName][] = [
  [/game|hobb|toy|entertain/i, 'Entertainment'],
  [/film|movie|\btv\b|televis|music|celebrit|cartoon|anime|manga|comic|theat/i, 'Entertainment'],
  [/scien|nature|animal|biolog|physic|chemis|math|medic|astronom|space/i, 'Science'],
  [/comput|gadget|\btech\b|technolog|internet|software|program|engineer|vehicle|\bcars?\b/i, 'Technology'],
  [/food|drink|cook|cuisine|kitchen/i, 'Food & Drink'],
  [/geograph|world|countr|capital|travel|flag/i, 'Geography'],
  [/histor|mytholog|politic|religio|\bwar\b/i, 'History'],
  [/sport|football|soccer|olymp|cricket|tennis/i, 'Sport'],
  [/\barts?\b|paint|literat|book|poet|architect|design|humanit/i, 'Art'],
]

/** Returns the category with this name, or the closest one. The default is General Knowledge. */
export function findClosestCategoryByName(name: string): CategoryName {
  const own = findCategoryByName(name)
  if (own) return own
  // The last part of a name such as "Science: Computers" is the most specific, so it is tried first.
  const parts = name.split(/[:/]/).toReversed()
  for (const part of [...parts, name]) {
    const found = CATEGORY_PATTERNS.find(([words]) => words.test(part))
    if (found) return found[1]
  }
  return 'General Knowledge'
}

/** Returns the category of this site with this name, or `null`. */
export function findCategoryByName(name: string): CategoryName | null {
  return parseCategory(name.trim())?.name ?? null
}
