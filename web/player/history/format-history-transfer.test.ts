import { describe, expect, it } from 'vitest'
import { formatHistoryTransferOffer, formatHistoryTransferReport } from './format-history-transfer.ts'

it.each([
  [{ days: 10, answers: 10, results: 0 }, 'That’s 10 days for your streak.'],
  [{ days: 1, answers: 2, results: 0 }, 'That’s 1 day for your streak and 1 answer for practice.'],
  [{ days: 0, answers: 0, results: 1 }, 'That’s 1 quiz result.'],
  [{ days: 4, answers: 6, results: 2 }, 'That’s 4 days for your streak, 2 answers for practice and 2 quiz results.'],
])('the offer to transfer the local history %o to an account says how many items it has: "%s"', (history, words) =>
  expect(formatHistoryTransferOffer(history)).toBe(words),
)

describe('the report of a history transfer', () => {
  it.each([
    [{ taken: { answers: 12 }, known: 3, gone: 0 }, '12 answers added, 3 you had already.'],
    [{ taken: {}, known: 1, gone: 1 }, '1 you had already, 1 about something that is gone.'],
    [{ taken: { answers: 2, results: 2 }, known: 0, gone: 0 }, '2 answers and 2 quiz results added.'],
    [{ taken: {}, known: 0, gone: 0 }, ''],
  ])('the text of the history transfer report %o reads "%s"', (report, words) =>
    expect(formatHistoryTransferReport(report)).toBe(words),
  )
})
