import { describe, expect, it } from 'vitest'
import type { Day } from '#domain/day.ts'
import {
  addPending,
  claimPending,
  dropPending,
  type PendingAnswer,
  parsePending,
} from './pending.ts'

const TODAY = '2026-11-21' as Day
const YESTERDAY = '2026-11-20' as Day

const answer = (special: Partial<PendingAnswer> = {}): PendingAnswer => ({
  playerId: 'ada',
  questionId: 'q1',
  choice: 'Seven',
  time: 1200,
  answeredOn: TODAY,
  day: TODAY,
  ...special,
})

describe('answers that wait', () => {
  it('go to the player who gave them, and to nobody else', () => {
    const waiting = [answer(), answer({ playerId: 'bob', questionId: 'q2' })]
    expect(claimPending(waiting, 'ada', TODAY)).toEqual(waiting)
  })

  it('of a visitor go to whoever signs in, if it is the question of today, today', () => {
    const visitors = answer({ playerId: null })
    expect(claimPending([visitors], 'ada', TODAY)).toEqual([answer()])
    expect(claimPending([answer({ playerId: null, day: YESTERDAY })], 'ada', TODAY)).toEqual([])
    expect(claimPending([answer({ playerId: null, answeredOn: YESTERDAY })], 'ada', TODAY)).toEqual(
      [],
    )
  })

  it('of a visitor go to one player alone', () => {
    const left = claimPending([answer({ playerId: null })], 'ada', TODAY)
    expect(claimPending(left, 'bob', TODAY).map(({ playerId }) => playerId)).toEqual(['ada'])
  })

  it('are one for each player and question: the first', () => {
    const twice = addPending([answer()], answer({ choice: 'Nine' }))
    expect(twice).toEqual([answer()])
    const both = [answer(), answer({ playerId: null, choice: 'Nine' })]
    expect(claimPending(both, 'ada', TODAY)).toEqual([answer()])
    expect(dropPending(twice, answer())).toEqual([])
  })

  it('are read with care', () => {
    expect(parsePending(JSON.stringify([answer()]))).toEqual([answer()])
    for (const garbage of [null, '', '{', '{}', '7', '[null, 3, {"playerId": 4}]']) {
      expect(parsePending(garbage)).toEqual([])
    }
  })
})
