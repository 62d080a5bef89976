import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Day } from '#domain/time/day.ts'
import { createFakeStorage } from '#test/browser-storage.ts'
import { browserStorage } from '../../storage.ts'
import {
  deleteAllLocalAnswers,
  deleteLocalAnswers,
  saveLocalAnswer,
  getLocalAnswer,
  listLocalAnswers,
} from './local-answer-store.ts'
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
    vi.stubGlobal('localStorage', createFakeStorage(kept))
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    browserStorage.forgetUnstored(null)
  })

  it('lists local answers oldest first and keeps only the first answer to a question', () => {
    saveLocalAnswer(answerTo('b', { answeredAt: NOON + 1 }))
    saveLocalAnswer(answerTo('a'))
    saveLocalAnswer(answerTo('a', { choice: 'Nine', correct: false }))
    expect(listLocalAnswers().map(({ questionId }) => questionId)).toEqual(['a', 'b'])
    expect(getLocalAnswer('a')).toEqual(answerTo('a'))
    expect(getLocalAnswer('c')).toBeNull()
  })

  it('stores a visitor’s answer without a pick to a question without a day, and reads it back unchanged', () => {
    const shown = answerTo('a', { choice: null, correct: false, day: null })
    saveLocalAnswer(shown)
    expect(getLocalAnswer('a')).toEqual(shown)
  })

  it.each(['{', 'null', '{"questionId":7}', JSON.stringify(answerTo('a', { day: '2026-02-30' as Day }))])(
    'ignores the stored garbage %s as a local answer and overwrites it with the next answer',
    (garbage) => {
      kept['played a'] = garbage
      expect(listLocalAnswers()).toEqual([])
      saveLocalAnswer(answerTo('a'))
      expect(listLocalAnswers()).toEqual([answerTo('a')])
    },
  )

  it('deletes some or all local answers and leaves other stored keys alone', () => {
    for (const id of ['a', 'b', 'c']) saveLocalAnswer(answerTo(id))
    deleteLocalAnswers(['a', 'b'])
    expect(listLocalAnswers()).toEqual([answerTo('c')])
    deleteAllLocalAnswers()
    expect(kept).toEqual({ theme: 'dark' })
  })

  it('keeps at most 1000 local answers, and evicts garbage first and then the oldest answers', () => {
    for (let at = 0; at < 1000; at += 1) saveLocalAnswer(answerTo(`q${at}`, { answeredAt: NOON + at }))
    kept['played garbage'] = '['
    saveLocalAnswer(answerTo('one more', { answeredAt: NOON + 2000 }))
    expect(Object.keys(kept)).toHaveLength(1001)
    expect(listLocalAnswers()).toHaveLength(1000)
    expect([getLocalAnswer('q0'), kept['played garbage']]).toEqual([null, undefined])
    expect(getLocalAnswer('q1')).not.toBeNull()
  })
})
