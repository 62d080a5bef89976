import { expect, it } from 'vitest'
import { formatRegradePreview } from './format-regrade-preview.ts'

it.each([
  [{ answers: 0, right: 0, wrong: 0, unknown: 0 }, /^Nobody has answered/],
  [{ answers: 1, right: 0, wrong: 0, unknown: 1 }, /^No stored answer becomes right or wrong/],
  [
    { answers: 430, right: 212, wrong: 9, unknown: 0 },
    /^Of 430 answers, 212 become right and 9 become wrong when judged again\. The statistics of 221 players change/,
  ],
  [
    { answers: 2, right: 0, wrong: 1, unknown: 1 },
    /Of 2 answers, 1 becomes wrong when judged again\. The statistics of one player change.* For 1 answer we only know the score/,
  ],
])('formats the regrade preview %j as %s', (preview, told) => {
  expect(formatRegradePreview(preview).join(' ')).toMatch(told)
})
