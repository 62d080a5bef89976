import { CATEGORIES, type Category, type CategoryName } from './category.ts'

export const CATEGORY_SORT_ORDERS = ['name', 'count'] as const
export type CategorySortOrder = (typeof CATEGORY_SORT_ORDERS)[number]

/** Counts how often each of the nine categories occurs in a list of names. */
export function countCategories(names: readonly CategoryName[]): Record<CategoryName, number> {
  const counts = Object.fromEntries(CATEGORIES.map(({ name }) => [name, 0]))
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1
  return counts as Record<CategoryName, number>
}

/** Returns the categories sorted by name, or by count in descending order and then by name. */
export function sortCategories(counts: Record<CategoryName, number>, order: CategorySortOrder): Category[] {
  const byName = CATEGORIES.toSorted((a, b) => (a.name < b.name ? -1 : 1))
  return order === 'name' ? byName : byName.toSorted((a, b) => counts[b.name] - counts[a.name])
}
