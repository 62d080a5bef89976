import { ownCategory, suggestedCategory } from '#content/formats/categories.ts'
import type { ReadRow } from '#content/formats/foreign-question.ts'
import type { ImportChoices } from '#contract/import-export/contract.ts'
import type { ImportReport } from '#contract/import-export/report.ts'
import type { Question } from '#domain/questions/question.ts'

/** More names than anybody would look through; the rest of them become what we suggest. */
const MOST_NAMES = 300

/** The categories of a file that are not ours, the most frequent first, with what they become. */
export function foreignCategories(
  rows: Iterable<ReadRow>,
  mapping: ImportChoices['mapping'],
): ImportReport['foreignCategories'] {
  const counts = new Map<string, number>()
  for (const row of rows) {
    if (!('question' in row)) continue
    for (const name of namesIn(row.question.categories)) {
      if (!ownCategory(name)) counts.set(name, (counts.get(name) ?? 0) + 1)
    }
  }
  return [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, MOST_NAMES)
    .map(([name, count]) => ({ name, count, ours: mapping.get(name) ?? suggestedCategory(name) }))
}

/** Our categories for those of a file. */
export function ourCategories(
  names: readonly string[],
  mapping: ImportChoices['mapping'],
): Question['categories'] {
  const ours = namesIn(names).map(
    (name) => ownCategory(name) ?? mapping.get(name) ?? suggestedCategory(name),
  )
  const [first = 'General Knowledge', ...others] = new Set(ours)
  return [first, ...others]
}

/** The names as they are mapped: short ones, and one that is empty where there is none. */
function namesIn(names: readonly string[]): string[] {
  const short = names.map((name) => name.trim().slice(0, 100)).filter(Boolean)
  return short.length > 0 ? [...new Set(short)] : ['']
}
