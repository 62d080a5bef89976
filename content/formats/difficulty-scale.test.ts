import { expect, it } from 'vitest'
import { detectImportDifficultyScale, convertScaleValueToDifficulty } from './difficulty-scale.ts'

const readAll = (cells: readonly string[]) => {
  const scale = detectImportDifficultyScale(cells)
  return scale && cells.map((cell) => convertScaleValueToDifficulty(Number(cell), scale)[0]).join('')
}

it.each([
  [['1', '2'], 'EM'],
  [['1', '2', '3'], 'EMH'],
  [['0', '1', '2'], 'EMH'],
  [['1', '2', '3', '4', '5'], 'EEMHH'],
  [['1', '4', '5', '7', '10'], 'EMMHH'],
  [['50', '100', '1'], 'MHE'],
  [['1', 'hard'], null],
  [['1.5'], null],
  [[], null],
])('difficulties %j are read as %j', (cells, difficulties) => {
  expect(readAll(cells)).toBe(difficulties)
})

it('rows without a difficulty are ignored when the scale of an imported file’s difficulties is determined', () => {
  expect(detectImportDifficultyScale(['', '2', ''])).toEqual({ least: 1, most: 3 })
})
