import { findCategoryByName, findClosestCategoryByName } from '#content/formats/categories.ts'
import type { ParsedImportRow } from '#content/formats/foreign-question.ts'
import type { ParsedImportForm } from '#contract/import-export/contract.ts'
import type { ImportReport } from '#contract/import-export/report.ts'
import type { Question } from '#domain/questions/question.ts'

/** The maximum number of unknown category names that an author can map. The rest get the suggested category. */
const MAX_FOREIGN_CATEGORIES = 300

/**
 * Returns the category names of a file that the product does not have, the most frequent first, each with the category
 * it becomes.
 */
export function findUnknownImportCategories(
  rows: Iterable<ParsedImportRow>,
  mapping: ParsedImportForm['mapping'],
): ImportReport['foreignCategories'] {
  const counts = new Map<string, number>()
  for (const row of rows) {
    if (!('question' in row)) continue
    for (const name of normalizeCategoryNames(row.question.categories)) {
      if (!findCategoryByName(name)) counts.set(name, (counts.get(name) ?? 0) + 1)
    }
  }
  return [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, MAX_FOREIGN_CATEGORIES)
    .map(([name, count]) => ({ name, count, ours: mapping.get(name) ?? findClosestCategoryByName(name) }))
}

export function resolveImportedCategories(
  names: readonly string[],
  mapping: ParsedImportForm['mapping'],
): Question['categories'] {
  const ours = normalizeCategoryNames(names).map(
    (name) => findCategoryByName(name) ?? mapping.get(name) ?? findClosestCategoryByName(name),
  )
  const [first = 'General Knowledge', ...others] = new Set(ours)
  return [first, ...others]
}

/**
 * Trims category names, shortens them to 100 characters and removes repeated names. Returns one empty name if no name
 * is left.
 */
function normalizeCategoryNames(names: readonly string[]): string[] {
  const short = names.map((name) => name.trim().slice(0, 100)).filter(Boolean)
  return short.length > 0 ? [...new Set(short)] : ['']
}
