import { describe, expect, it } from 'vitest'
import {
  formatUnclaimedHistoryItems,
  formatHistoryTakeOverReport,
  formatTakeOverStreakEffect,
} from './format-take-over.ts'

describe('the text that counts unclaimed items', () => {
  it('counts answers and quiz results separately in the text of unclaimed items', () => {
    expect(formatUnclaimedHistoryItems([{ name: 'answers', count: 1 }])).toBe('1 answer')
    expect(
      formatUnclaimedHistoryItems([
        { name: 'answers', count: 12 },
        { name: 'results', count: 1 },
      ]),
    ).toBe('12 answers and 1 quiz result')
  })
})

it.each([
  [0, 'They count as practice.'],
  [1, '1 day counts for your streak, the rest as practice.'],
  [4, '4 days count for your streak, the rest as practice.'],
])('the text for taking over answers of %i days on time says how many days count for the streak', (days, words) =>
  expect(formatTakeOverStreakEffect(days)).toBe(words),
)

describe('the report of a take-over', () => {
  it.each([
    [{ taken: { answers: 12 }, known: 3, gone: 0 }, '12 answers taken over, 3 you had already.'],
    [{ taken: {}, known: 1, gone: 1 }, '1 you had already, 1 about something that is gone.'],
    [{ taken: { answers: 2, results: 2 }, known: 0, gone: 0 }, '2 answers and 2 quiz results taken over.'],
    [{ taken: {}, known: 0, gone: 0 }, ''],
  ])('the text of the take-over report %o reads "%s"', (report, words) =>
    expect(formatHistoryTakeOverReport(report)).toBe(words),
  )
})
