import { expect, it } from 'vitest'
import { formatRegradePreview } from './format-regrade-preview.ts'

it.each([
  [{ answers: 0, right: 0, wrong: 0, unknown: 0 }, /^Nobody has answered/],
  [{ answers: 1, right: 0, wrong: 0, unknown: 1 }, /^Of the one answer none becomes/],
  [
    { answers: 430, right: 212, wrong: 9, unknown: 0 },
    /^Judged again, of 430 answers 212 become right and 9 become wrong\. The statistics of 221 players move/,
  ],
  [
    { answers: 2, right: 0, wrong: 1, unknown: 1 },
    /of 2 answers 1 becomes wrong\. The statistics of one player move.* Of 1 answer only the score is known: it stays/,
  ],
])('formats the regrade preview %j as %s', (preview, told) => {
  expect(formatRegradePreview(preview).join(' ')).toMatch(told)
})
