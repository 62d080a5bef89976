import { expect, it } from 'vitest'
import { formatScoreComment } from './score-comment.ts'

it('returns a different text for every range of quiz scores', () => {
  const said = [0, 3, 6, 8, 10].map((score) => formatScoreComment(score, 10))
  expect(new Set(said).size).toBe(5)
  expect(said[1]).toContain('7 things')
  expect(formatScoreComment(1, 2)).toMatch(/^One thing you/)
  expect(formatScoreComment(1, 1)).not.toContain('Every single one')
})
