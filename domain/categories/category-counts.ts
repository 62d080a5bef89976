import { CATEGORIES, type Category, type CategoryName } from './category.ts'

export const COUNT_ORDERS = ['name', 'count'] as const
export type CountOrder = (typeof COUNT_ORDERS)[number]

/** How often each of the nine occurs in a flat list of names; 0 for those that do not. */
export function countsOf(names: readonly CategoryName[]): Record<CategoryName, number> {
  const counts = Object.fromEntries(CATEGORIES.map(({ name }) => [name, 0]))
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1
  return counts as Record<CategoryName, number>
}

/** The nine categories by name, or by their count, the largest first and equal ones by name. */
export function sortedCategories(
  counts: Record<CategoryName, number>,
  order: CountOrder,
): Category[] {
  const byName = CATEGORIES.toSorted((a, b) => (a.name < b.name ? -1 : 1))
  return order === 'name' ? byName : byName.toSorted((a, b) => counts[b.name] - counts[a.name])
}
