import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Day } from '#domain/time/day.ts'
import { storageOf } from '#test/browser-storage.ts'
import { browserStorage } from '../../storage.ts'
import { dropAllAnswers, dropAnswers, keepAnswer, localAnswer, localAnswers } from './history.ts'
import type { LocalAnswer } from './local-answer.ts'

const NOON = Date.parse('2026-11-21T12:00Z')

const answerTo = (questionId: string, special: Partial<LocalAnswer> = {}): LocalAnswer => ({
  questionId,
  day: '2026-11-21' as Day,
  category: 'Science',
  choice: 'Seven',
  correct: true,
  timeTaken: 1200,
  answeredAt: NOON,
  ...special,
})

describe('the local answers of a visitor', () => {
  let kept: Record<string, string>
  beforeEach(() => {
    kept = { theme: 'dark' }
    vi.stubGlobal('localStorage', storageOf(kept))
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    browserStorage.forgetUnstored(null)
  })

  it('lists local answers oldest first and keeps only the first answer to a question', () => {
    keepAnswer(answerTo('b', { answeredAt: NOON + 1 }))
    keepAnswer(answerTo('a'))
    keepAnswer(answerTo('a', { choice: 'Nine', correct: false }))
    expect(localAnswers().map(({ questionId }) => questionId)).toEqual(['a', 'b'])
    expect(localAnswer('a')).toEqual(answerTo('a'))
    expect(localAnswer('c')).toBeNull()
  })

  it('stores a local answer without a pick, and a local answer to a question without a day', () => {
    const shown = answerTo('a', { choice: null, correct: false, day: null })
    keepAnswer(shown)
    expect(localAnswer('a')).toEqual(shown)
  })

  it.each([
    '{',
    'null',
    '{"questionId":7}',
    JSON.stringify(answerTo('a', { day: '2026-02-30' as Day })),
  ])(
    'ignores the stored garbage %s as a local answer and overwrites it with the next answer',
    (garbage) => {
      kept['played a'] = garbage
      expect(localAnswers()).toEqual([])
      keepAnswer(answerTo('a'))
      expect(localAnswers()).toEqual([answerTo('a')])
    },
  )

  it('deletes some or all local answers and leaves other stored keys alone', () => {
    for (const id of ['a', 'b', 'c']) keepAnswer(answerTo(id))
    dropAnswers(['a', 'b'])
    expect(localAnswers()).toEqual([answerTo('c')])
    dropAllAnswers()
    expect(kept).toEqual({ theme: 'dark' })
  })

  it('keeps at most 1000 local answers, and evicts garbage first and then the oldest answers', () => {
    for (let at = 0; at < 1000; at += 1) keepAnswer(answerTo(`q${at}`, { answeredAt: NOON + at }))
    kept['played garbage'] = '['
    keepAnswer(answerTo('one more', { answeredAt: NOON + 2000 }))
    expect(Object.keys(kept)).toHaveLength(1001)
    expect(localAnswers()).toHaveLength(1000)
    expect([localAnswer('q0'), kept['played garbage']]).toEqual([null, undefined])
    expect(localAnswer('q1')).not.toBeNull()
  })
})
