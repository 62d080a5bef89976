import { sql } from 'kysely'

/** Builds a condition that a question's search text contains a word, with special characters escaped. */
export function buildSearchTextCondition(word: string) {
  const pattern = `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return sql<boolean>`search_text like ${pattern} escape '\\'`
}

export function buildAllWordsSearchCondition(words: readonly string[]) {
  return sql<boolean>`(${sql.join(words.map(buildSearchTextCondition), sql` and `)})`
}
