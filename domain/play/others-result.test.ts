import { describe, expect, it } from 'vitest'
import { formatOtherPlayersResult, formatSolvedPercentageConfidence, hasReliableSolvedRate } from './others-result.ts'

describe("text about other players' first picks", () => {
  it('states the share of right first picks in a sentence and its confidence interval in a tooltip', () => {
    const count = { solved: 458, total: 1204 }
    expect(formatOtherPlayersResult(count)).toBe('38% got it first time')
    expect(formatSolvedPercentageConfidence(count)).toBe('35–41% with 95% confidence, from 1,204 players')
  })

  it.each([
    [0, 0],
    [1, 1],
    [45, 91],
    [1, 12],
  ])('hides the share of right first picks while its confidence interval is wide: %i of %i', (solved, total) => {
    expect(hasReliableSolvedRate({ solved, total })).toBe(false)
    expect(formatOtherPlayersResult({ solved, total })).toBe('You’re one of the first to answer')
    expect(formatSolvedPercentageConfidence({ solved, total })).toBeNull()
  })

  it.each([
    [46, 93, '49%', '40–59%'],
    [0, 20, '0%', '0–16%'],
    [3000, 3000, '100%', '100–100%'],
  ])(
    'states the share of right first picks once its confidence interval is narrower than 20 points: %i of %i',
    (solved, total, share, interval) => {
      expect(hasReliableSolvedRate({ solved, total })).toBe(true)
      expect(formatOtherPlayersResult({ solved, total })).toBe(`${share} got it first time`)
      expect(formatSolvedPercentageConfidence({ solved, total })).toContain(interval)
    },
  )
})
