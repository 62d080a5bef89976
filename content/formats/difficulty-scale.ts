import type { Difficulty } from '#domain/questions/question-fields.ts'

/** The least and the largest number of an imported difficulty column, from easy to hard. */
export type DifficultyScale = { least: number; most: number }

/**
 * The minimum number of steps of a difficulty scale. With three steps, the difficulties 1 and 2 of a file without a 3
 * mean easy and medium.
 */
const MIN_STEPS = 3

/** Returns the scale of a file whose difficulties are all whole numbers, or `null`. Scales begin at 1, or at 0. */
export function detectImportDifficultyScale(cells: Iterable<string>): DifficultyScale | null {
  let [hasCells, least, most] = [false, 1, 0]
  for (const cell of cells) {
    if (cell === '') continue
    if (!/^\d{1,3}$/.test(cell)) return null
    hasCells = true
    least = Math.min(least, Number(cell))
    most = Math.max(most, Number(cell))
  }
  return hasCells ? { least, most: Math.max(most, least + MIN_STEPS - 1) } : null
}

/**
 * Returns the difficulty for a value on a file's scale: easy in the lowest third, medium in the middle one, hard in the
 * highest.
 */
export function convertScaleValueToDifficulty(value: number, { least, most }: DifficultyScale): Difficulty {
  const part = (value - least) / (most - least)
  return part < 1 / 3 ? 'Easy' : part < 2 / 3 ? 'Medium' : 'Hard'
}
