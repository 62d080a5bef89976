/** So many rows go into a statement. */
export const ROWS_A_STATEMENT = 500

/** A list in parts, one for each statement. */
export function inParts<T>(list: readonly T[]): T[][] {
  const parts: T[][] = []
  for (let from = 0; from < list.length; from += ROWS_A_STATEMENT) {
    parts.push(list.slice(from, from + ROWS_A_STATEMENT))
  }
  return parts
}
