/** The nine categories, in the order of the navigation. */
export const CATEGORIES = [
  { name: 'General Knowledge', path: 'General', slug: 'general' },
  { name: 'Art', path: 'Art', slug: 'art' },
  { name: 'Entertainment', path: 'Entertainment', slug: 'entertainment' },
  { name: 'Food & Drink', path: 'Food', slug: 'food' },
  { name: 'Geography', path: 'Geography', slug: 'geography' },
  { name: 'History', path: 'History', slug: 'history' },
  { name: 'Science', path: 'Science', slug: 'science' },
  { name: 'Sport', path: 'Sport', slug: 'sport' },
  { name: 'Technology', path: 'Technology', slug: 'technology' },
] as const

/** `name` is what people read and the wire carries, `path` stands in addresses, `slug` names files. */
export type Category = (typeof CATEGORIES)[number]
export type CategoryName = Category['name']

export const CATEGORY_NAMES = CATEGORIES.map((category) => category.name) as [
  CategoryName,
  ...CategoryName[],
]

export function categoryNamed(name: CategoryName): Category {
  return CATEGORIES.find((category) => category.name === name) ?? CATEGORIES[0]
}

/** Finds a category by its name, path or slug, in any case: `Food`, `food & drink`, `General`. */
export function parseCategory(text: string): Category | null {
  const wanted = text.toLowerCase()
  return (
    CATEGORIES.find(({ name, slug }) => name.toLowerCase() === wanted || slug === wanted) ?? null
  )
}

/** Reads the wire's `Food & Drink;History`; names it does not know are left out. */
export function parseCategories(text: string): CategoryName[] {
  const found = text.split(';').flatMap((part) => parseCategory(part.trim())?.name ?? [])
  return [...new Set(found)]
}

export function joinCategories(names: readonly CategoryName[]): string {
  return names.join(';')
}

/** The page's class for a category: its name without spaces and `&`, as in `FoodDrink`. */
export function themeClass(name: CategoryName): string {
  return name.replaceAll(/[ &]/g, '')
}
