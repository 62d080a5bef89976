import { expect, it } from 'vitest'
import { computeShareOfEasierDays, formatDayDifficulty } from './day-rank.ts'

/** Ten days on which 500 to 950 of a thousand people solved the question at first. */
const BEFORE = Array.from({ length: 10 }, (_, day) => ({ solved: 500 + 50 * day, total: 1000 }))

it.each([
  [740, 5 / 10],
  [400, 1],
  [990, 0],
  // As many solvers as on one of the ten days, which therefore is not easier.
  [600, 7 / 10],
])(
  'after ten days with 500 to 950 solvers of a thousand people, the share of easier days than one with %i solvers is %f',
  (solved, share) => expect(computeShareOfEasierDays({ solved, total: 1000 }, BEFORE)).toBe(share),
)

it('a day’s difficulty is not compared with other days until about a hundred people have answered', () => {
  expect(computeShareOfEasierDays({ solved: 20, total: 40 }, BEFORE)).toBeNull()
  expect(computeShareOfEasierDays({ solved: 100, total: 200 }, BEFORE)).not.toBeNull()
})

it('a day’s difficulty is ranked only among earlier days with enough answers, and only if there are at least seven of them', () => {
  const few = BEFORE.map(({ solved }) => ({ solved: solved / 100, total: 10 }))
  expect(computeShareOfEasierDays({ solved: 400, total: 1000 }, few)).toBeNull()
  expect(computeShareOfEasierDays({ solved: 400, total: 1000 }, BEFORE.slice(0, 6))).toBeNull()
  expect(computeShareOfEasierDays({ solved: 400, total: 1000 }, BEFORE.slice(0, 7))).toBe(1)
})

it('a shared text says in per cent how hard the day was, and nothing while that is unknown', () => {
  expect(formatDayDifficulty(0.5625)).toBe('Harder than 56% of days')
  expect(formatDayDifficulty(null)).toBeNull()
  expect(formatDayDifficulty(0.001)).toBeNull()
})
