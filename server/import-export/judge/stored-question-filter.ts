import type { ParsedQuestion } from '#content/formats/foreign-question.ts'
import { createNearDuplicateIndex } from '#domain/questions/near-duplicates.ts'
import { normalizeTextForComparison } from './compare-questions.ts'
import { type ImportRowLookupKeys, toQuestionSourceKey } from './known-questions.ts'
import type { StoredQuestionSummary } from './stored-questions.queries.ts'

/** The number that `freeId` appends to an id that is taken. */
const ID_NUMBER = /-\d+$/

/**
 * Creates a filter that finds the stored questions a file may repeat, change or resemble. An import keeps no other
 * stored questions in memory, so its memory depends on its file and not on the size of the site. `sample` provides the
 * word frequencies of the file.
 */
export function createImportMatchFilter(sample: Iterable<ParsedQuestion>) {
  const [ids, texts, origins] = [new Set<string>(), new Set<string>(), new Set<string>()]
  const alike = createNearDuplicateIndex(sample)
  return {
    /** Adds a question of the import file, so that stored questions are compared with it. */
    add: ({ id, text, answer }: ParsedQuestion, keys: ImportRowLookupKeys): void => {
      if (id !== undefined) ids.add(id)
      ids.add(keys.madeId)
      texts.add(keys.text)
      if (keys.origin !== null) origins.add(keys.origin)
      // The index of near duplicates only tells whether a similar question exists, so its entries need no id. `ids`
      // contains the ids of the questions in the file.
      alike.add({ id: '', text, answer })
    },
    /**
     * Returns whether the import needs a stored question: to compare it with a row of the file, or because the question
     * occupies a planned day.
     */
    isRelevant: (stored: StoredQuestionSummary): boolean => {
      const { id, text, source, sourceId, archived, plannedDay } = stored
      return (
        plannedDay !== null ||
        ids.has(id) ||
        ids.has(id.replace(ID_NUMBER, '')) ||
        texts.has(normalizeTextForComparison(text)) ||
        origins.has(toQuestionSourceKey(source, sourceId) ?? '') ||
        (!archived && alike.find(stored).length > 0)
      )
    },
  }
}
