import { sql } from 'kysely'

/** Builds a condition that a question's search text contains a word, with special characters escaped. */
export function holds(word: string) {
  const pattern = `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return sql<boolean>`search_text like ${pattern} escape '\\'`
}

/** Builds a condition that a question's search text contains all words. */
export function holdsAll(words: readonly string[]) {
  return sql<boolean>`(${sql.join(words.map(holds), sql` and `)})`
}
