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

/** A category. `name` is used in the interface and on the wire, `path` in page addresses, `slug` in file names. */
export type Category = (typeof CATEGORIES)[number]
export type CategoryName = Category['name']

export const CATEGORY_NAMES = CATEGORIES.map((category) => category.name) as [CategoryName, ...CategoryName[]]

export function getCategory(name: CategoryName): Category {
  return CATEGORIES.find((category) => category.name === name) ?? CATEGORIES[0]
}

/** Finds a category by its name or slug, ignoring case; `null` for other texts. */
export function parseCategory(text: string): Category | null {
  const key = text.toLowerCase()
  return CATEGORIES.find(({ name, slug }) => name.toLowerCase() === key || slug === key) ?? null
}

/** Parses the wire format `Food & Drink;History` and skips unknown names. */
export function parseCategories(text: string): CategoryName[] {
  const found = text.split(';').flatMap((part) => parseCategory(part.trim())?.name ?? [])
  return [...new Set(found)]
}

export function joinCategoryNames(names: readonly CategoryName[]): string {
  return names.join(';')
}

/** Returns the CSS class of a category's page: the name without spaces and `&`, such as `FoodDrink`. */
export function getCategoryThemeClass(name: CategoryName): string {
  return name.replaceAll(/[ &]/g, '')
}
