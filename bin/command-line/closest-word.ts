/**
 * Returns the word with the smallest edit distance to `typed`, or `null` if every distance is more than a third of the
 * word's length.
 */
export function findClosestWord(typed: string, words: readonly string[]): string | null {
  let best: { word: string; changes: number } | null = null
  for (const word of words) {
    const changes = getEditDistance(typed.toLowerCase(), word)
    const isNear = changes <= Math.max(1, Math.floor(word.replace(/^--/, '').length / 3))
    if (isNear && changes < (best?.changes ?? Infinity)) best = { word, changes }
  }
  return best?.word ?? null
}

/** Returns the number of letters to insert, remove, replace or swap with a neighbour to turn one word into another. */
function getEditDistance(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = getCell(rows, i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const swapped = isSwap ? getCell(rows, i - 2, j - 2) + 1 : Infinity
      row.push(Math.min(getCell(rows, i - 1, j) + 1, (row[j - 1] ?? 0) + 1, replaced, swapped))
    }
    rows.push(row)
  }
  return getCell(rows, a.length, b.length)
}

const getCell = (rows: readonly number[][], i: number, j: number): number => rows[i]?.[j] ?? Infinity
