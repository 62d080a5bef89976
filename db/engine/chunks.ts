/** The maximum number of rows that one SQL statement inserts or looks up. */
export const ROWS_PER_STATEMENT = 500

/** Splits a list into chunks of at most `ROWS_PER_STATEMENT` items. */
export function splitIntoChunks<T>(list: readonly T[]): T[][] {
  const parts: T[][] = []
  for (let from = 0; from < list.length; from += ROWS_PER_STATEMENT) {
    parts.push(list.slice(from, from + ROWS_PER_STATEMENT))
  }
  return parts
}
