/** The maximum number of rows that one SQL statement inserts or looks up. */
export const MAX_ROWS_PER_SQL_STATEMENT = 500

/** Splits a list into chunks of at most `MAX_ROWS_PER_SQL_STATEMENT` items. */
export function splitIntoChunks<T>(list: readonly T[]): T[][] {
  const parts: T[][] = []
  for (let from = 0; from < list.length; from += MAX_ROWS_PER_SQL_STATEMENT) {
    parts.push(list.slice(from, from + MAX_ROWS_PER_SQL_STATEMENT))
  }
  return parts
}
