import { expect, it } from 'vitest'
import { findHardToReadExplanations, findMisspellings, computeReadingGrade } from './language.ts'

it('computes a lower reading grade for plain sentences than for academic ones', () => {
  const plain = 'The cat sat on the mat. It was warm there. Then it fell asleep.'
  const learned =
    'Notwithstanding considerable methodological heterogeneity, contemporaneous investigations corroborate unambiguous interdependencies.'
  expect(computeReadingGrade(plain)).toBeLessThan(4)
  expect(computeReadingGrade(learned)).toBeGreaterThan(20)
  expect(findHardToReadExplanations([{ id: 'a', moreInfo: plain }])).toEqual([])
  expect(findHardToReadExplanations([{ id: 'b', moreInfo: learned }])[0]).toMatch(/^b: The explanation is hard/)
})

it('reports words that are not in the dictionary, except names and known words', () => {
  const written = [{ id: 'q', texts: ['The colour of Zxqwv’s foxxes', 'It isn’t a smørrebrød.'] }]
  expect(findMisspellings(written, ['smørrebrød'])).toEqual(['q: "foxxes" is in no dictionary'])
})
