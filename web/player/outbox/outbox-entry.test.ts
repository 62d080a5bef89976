import { describe, expect, it } from 'vitest'
import type { Day } from '#domain/time/day.ts'
import {
  type QuestionAnswerRecord,
  type OutboxEntry,
  getOutboxEntryKey,
  isOutboxEntry,
  isOutboxEntryExpired,
  getNextOutboxRetryDelay,
  type QuizResultRecord,
} from './outbox-entry.ts'

const NOON = Date.parse('2026-11-21T12:00Z')
const HOUR = 3_600_000

const ANSWER: QuestionAnswerRecord = {
  type: 'answer',
  questionId: 'q1',
  choice: 'Seven',
  timeTaken: 1200,
  day: '2026-11-21' as Day,
}
const OF_NO_DAY: QuestionAnswerRecord = { ...ANSWER, day: null }
const RESULT: QuizResultRecord = {
  type: 'result',
  quizId: 'quiz',
  attemptId: 'run',
  score: 3,
  timeTaken: 60_000,
}

const entry = (special: Partial<OutboxEntry> = {}): OutboxEntry => ({
  record: ANSWER,
  playerId: 'ada',
  playedAt: NOON,
  tried: false,
  refused: null,
  ...special,
})

describe('outbox entries', () => {
  it('outbox entries that the server has not refused never expire', () => {
    expect(isOutboxEntryExpired(entry(), NOON + 900 * HOUR)).toBe(false)
    expect(isOutboxEntryExpired(entry({ record: RESULT }), NOON + 900 * HOUR)).toBe(false)
  })

  it('an outbox entry expires one day after it was played if the server refused it', () => {
    const refused = entry({ refused: 'We can’t find that question' })
    expect(isOutboxEntryExpired(refused, NOON + 23 * HOUR)).toBe(false)
    expect(isOutboxEntryExpired(refused, NOON + 24 * HOUR)).toBe(true)
  })

  it('outbox entry keys differ by player and question for answers, and by run for quiz results', () => {
    const names = [
      getOutboxEntryKey('ada', ANSWER),
      getOutboxEntryKey('grace', ANSWER),
      getOutboxEntryKey('ada', { ...ANSWER, questionId: 'q2' }),
      getOutboxEntryKey('ada', RESULT),
      getOutboxEntryKey('ada', { ...RESULT, attemptId: 'another' }),
    ]
    expect(new Set(names).size).toBe(names.length)
    const changedMind: QuestionAnswerRecord = { ...ANSWER, choice: 'Nine' }
    expect(getOutboxEntryKey('ada', changedMind)).toBe(names[0])
  })

  it('the retry delay doubles up to five minutes', () => {
    expect([5000, 160_000, 300_000].map(getNextOutboxRetryDelay)).toEqual([10_000, 300_000, 300_000])
  })

  it('accepts stored outbox entries of each kind and rejects garbage', () => {
    for (const record of [ANSWER, OF_NO_DAY, RESULT]) {
      expect(isOutboxEntry(JSON.parse(JSON.stringify(entry({ record }))))).toBe(true)
    }
    const garbage = [null, 7, [], {}, { ...entry(), playerId: null }, { ...entry(), record: null }]
    const wrong = { ...entry(), record: { ...RESULT, score: '3' } }
    for (const found of [...garbage, wrong]) expect(isOutboxEntry(found)).toBe(false)
  })
})
