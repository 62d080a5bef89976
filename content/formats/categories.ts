import { type CategoryName, parseCategory } from '#domain/categories/category.ts'

/** What the categories of others are called, and which of ours is most like them. */
const ALIKE: [RegExp, CategoryName][] = [
  [/game|hobb|toy|entertain/i, 'Entertainment'],
  [/film|movie|\btv\b|televis|music|celebrit|cartoon|anime|manga|comic|theat/i, 'Entertainment'],
  [/scien|nature|animal|biolog|physic|chemis|math|medic|astronom|space/i, 'Science'],
  [/comput|gadget|technolog|internet|software|program|engineer|vehicle|\bcars?\b/i, 'Technology'],
  [/food|drink|cook|cuisine|kitchen/i, 'Food & Drink'],
  [/geograph|world|countr|capital|travel|flag/i, 'Geography'],
  [/histor|mytholog|politic|religio|\bwar\b/i, 'History'],
  [/sport|football|soccer|olymp|cricket|tennis/i, 'Sport'],
  [/\barts?\b|paint|literat|book|poet|architect|design|humanit/i, 'Art'],
]

/** The category of ours that a name means or is most like; General Knowledge when it is like none. */
export function suggestedCategory(name: string): CategoryName {
  const own = ownCategory(name)
  if (own) return own
  // Of "Science: Computers" what comes last says most, unless it says nothing to us.
  const parts = name.split(/[:/]/).toReversed()
  for (const part of [...parts, name]) {
    const found = ALIKE.find(([words]) => words.test(part))
    if (found) return found[1]
  }
  return 'General Knowledge'
}

/** One of ours by its name; null when it is somebody else's. */
export function ownCategory(name: string): CategoryName | null {
  return parseCategory(name.trim())?.name ?? null
}
