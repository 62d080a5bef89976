import { describe, expect, it } from 'vitest'
import { hasEnoughAnswersForSolvedShare, formatSolvedShareOfOtherPlayers } from './others-result.ts'

describe("text about other players' first picks", () => {
  it('states the share of right first picks with its confidence interval', () => {
    const words = 'Solved at first by 38\u00a0% (35–41\u00a0%, 1,204 players)'
    expect(formatSolvedShareOfOtherPlayers({ solved: 458, total: 1204 })).toBe(words)
  })

  it.each([
    [0, 0],
    [1, 1],
    [45, 91],
    [1, 12],
  ])('hides the share while its confidence interval is wide: %i of %i', (solved, total) => {
    expect(hasEnoughAnswersForSolvedShare({ solved, total })).toBe(false)
    expect(formatSolvedShareOfOtherPlayers({ solved, total })).toBe('You are among the first')
  })

  it.each([
    [46, 93, 'Solved at first by 49\u00a0% (40–59\u00a0%, 93 players)'],
    [0, 20, 'Solved at first by 0\u00a0% (0–16\u00a0%, 20 players)'],
    [3000, 3000, 'Solved at first by 100\u00a0% (100–100\u00a0%, 3,000 players)'],
  ])('states the share once its interval is narrower than 20 points: %i of %i', (solved, total, words) => {
    expect(hasEnoughAnswersForSolvedShare({ solved, total })).toBe(true)
    expect(formatSolvedShareOfOtherPlayers({ solved, total })).toBe(words)
  })
})
