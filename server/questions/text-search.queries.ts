import { sql } from 'kysely'

/** Whether a word stands somewhere in what questions are searched by, whatever signs it holds. */
export function holds(word: string) {
  const pattern = `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return sql<boolean>`search_text like ${pattern} escape '\\'`
}

/** Whether all words do. */
export function holdsAll(words: readonly string[]) {
  return sql<boolean>`(${sql.join(words.map(holds), sql` and `)})`
}
