import { describe, expect, it } from 'vitest'
import {
  claimResults,
  dropResult,
  parseResults,
  type PendingResult,
  putResult,
} from './pending-results.ts'

const NOW = Date.parse('2026-11-21T12:00Z')
const HOUR = 3_600_000

const result = (special: Partial<PendingResult> = {}): PendingResult => ({
  playerId: 'ada',
  quizId: 'quiz',
  attemptId: 'run',
  score: 3,
  time: '00:01:00',
  finishedAt: NOW,
  refused: null,
  ...special,
})

describe('of the results that wait', () => {
  it('a visitor’s become the player’s who signs in within a day', () => {
    const fresh = result({ playerId: null, finishedAt: NOW - 23 * HOUR })
    const stale = result({ playerId: null, finishedAt: NOW - 25 * HOUR })
    expect(claimResults([fresh, stale], 'grace', NOW)).toEqual([{ ...fresh, playerId: 'grace' }])
  })

  it('another player’s stay theirs, however old', () => {
    const theirs = result({ finishedAt: NOW - 900 * HOUR })
    expect(claimResults([theirs], 'grace', NOW)).toEqual([theirs])
  })

  it('a refused one is forgotten after a day', () => {
    const refused = result({ refused: 'There is no such quiz', finishedAt: NOW - 25 * HOUR })
    expect(claimResults([refused], 'ada', NOW)).toEqual([])
  })

  it('there is one of each run', () => {
    const once = putResult([], result())
    expect(putResult(once, result({ refused: 'no' }))).toEqual([result({ refused: 'no' })])
    expect(dropResult(once, 'run')).toEqual([])
  })

  it.each([null, '', '{', '7', '[null]', '[{"attemptId":"run"}]'])(
    'there are none in %j',
    (text) => {
      expect(parseResults(text)).toEqual([])
    },
  )

  it('all come back from storage', () => {
    const both = [result(), result({ playerId: null, attemptId: 'other' })]
    expect(parseResults(JSON.stringify(both))).toEqual(both)
  })
})
