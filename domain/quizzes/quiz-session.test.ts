import { assert, array, nat, property, boolean, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  isQuizSessionOfAnotherPlayer,
  doesQuizSessionMatchQuestions,
  isQuizSessionResumable,
  findNextUnansweredQuestion,
  reduceQuizSession,
  parseStoredQuizSession,
  getQuizScore,
  startQuiz,
  getQuizRunDuration,
} from './quiz-session.ts'

const run = (count: number) =>
  startQuiz({
    quizId: 'quiz',
    playerId: null,
    questionIds: Array.from({ length: count }, (_, at) => `q${at}`),
    at: 1000,
    attemptId: 'run',
  })

const answer = (at: number, correct: boolean, playerId: string | null = null) => ({
  type: 'answer' as const,
  answer: { questionId: `q${at}`, choice: 'x', correct },
  playerId,
  at: 2000 + at,
})

describe('a quiz run', () => {
  it('counts the first answer to each question of a quiz run', () => {
    const first = reduceQuizSession(run(2), answer(0, false))
    const second = reduceQuizSession(first, answer(0, true))
    expect(second).toBe(first)
    expect(getQuizScore(reduceQuizSession(first, answer(1, true)))).toBe(1)
  })

  it('ends a quiz run with the last unanswered question, in any order, and stops its clock', () => {
    const open = reduceQuizSession(run(2), answer(1, true))
    expect(open.finishedAt).toBeNull()
    expect(getQuizRunDuration(open, 61_000)).toBe(60_000)
    const over = reduceQuizSession(open, answer(0, true))
    expect(over.finishedAt).toBe(2000)
    expect(getQuizRunDuration(over, 99_000)).toBe(1000)
  })

  it('ignores an answer to a question of another quiz', () => {
    const before = run(1)
    expect(reduceQuizSession(before, answer(7, true))).toBe(before)
  })

  it('measures a duration of at least 0 when the clock is set back', () => {
    expect(getQuizRunDuration(run(1), 0)).toBe(0)
  })

  it('detects that a quiz run no longer matches the questions of its quiz', () => {
    expect(doesQuizSessionMatchQuestions(run(2), ['q0', 'q1'])).toBe(true)
    expect(doesQuizSessionMatchQuestions(run(2), ['q1', 'q0'])).toBe(false)
    expect(doesQuizSessionMatchQuestions(run(2), ['q0'])).toBe(false)
  })

  it('ends a quiz run exactly when every question has an answer, with a score of at most their number', () => {
    const events = array(record({ at: nat(6), correct: boolean() }), { maxLength: 40 })
    assert(
      property(events, (many) => {
        const end = many.reduce((session, { at, correct }) => reduceQuizSession(session, answer(at, correct)), run(5))
        const answered = new Set(many.map(({ at }) => at).filter((at) => at < 5))
        expect(end.answers).toHaveLength(answered.size)
        expect(end.finishedAt === null).toBe(answered.size < 5)
        expect(getQuizScore(end)).toBeLessThanOrEqual(answered.size)
      }),
    )
  })

  it('finds the next unanswered question, and after the last one the skipped ones', () => {
    const begun = reduceQuizSession(reduceQuizSession(run(3), answer(1, true)), answer(2, true))
    expect(findNextUnansweredQuestion(run(3), null)).toBe('q0')
    expect(findNextUnansweredQuestion(run(3), 'q0')).toBe('q1')
    expect(findNextUnansweredQuestion(begun, 'q2')).toBe('q0')
    expect(findNextUnansweredQuestion(reduceQuizSession(begun, answer(0, true)), 'q0')).toBeNull()
  })

  it('restores an equal quiz run after serializing and parsing', () => {
    const begun = reduceQuizSession(run(3), answer(1, false))
    expect(parseStoredQuizSession(JSON.stringify(begun))).toEqual(begun)
  })

  it.each([
    null,
    '',
    '{',
    'null',
    '7',
    '[]',
    '{"quizId":"quiz"}',
    JSON.stringify({ ...run(1), answers: [null] }),
    JSON.stringify({ ...run(1), questionIds: 'q0' }),
  ])('parses no quiz run from the stored text %j', (text) => {
    expect(parseStoredQuizSession(text)).toBeNull()
  })

  it("excludes a player's time away from the duration of a continued quiz run", () => {
    const begun = reduceQuizSession(run(2), answer(0, true))
    const left = reduceQuizSession(begun, { type: 'leave', at: 81_000 })
    expect(getQuizRunDuration(left, left.seenAt)).toBe(80_000)
    const back = reduceQuizSession(left, { type: 'go on', at: 9_000_000 })
    expect(getQuizRunDuration(back, 9_000_000)).toBe(80_000)
    expect(getQuizRunDuration(back, 9_005_000)).toBe(85_000)
  })

  it('measures a quiz run up to the last answer when no leave event came', () => {
    const begun = reduceQuizSession(run(2), answer(0, true))
    const back = reduceQuizSession(begun, { type: 'go on', at: 9_000_000 })
    expect(getQuizRunDuration(back, 9_000_000)).toBe(1000)
  })

  it('ignores events after the end of a quiz run', () => {
    const over = reduceQuizSession(run(1), answer(0, true))
    expect(reduceQuizSession(over, { type: 'leave', at: 9_000_000 })).toBe(over)
    expect(reduceQuizSession(over, { type: 'go on', at: 9_000_000 })).toBe(over)
  })

  it("assigns a visitor's quiz run to the player who answers in it, and to no other player", () => {
    const visitors = reduceQuizSession(run(3), answer(0, true))
    expect(isQuizSessionOfAnotherPlayer(visitors, 'ada')).toBe(false)
    const adas = reduceQuizSession(visitors, answer(1, true, 'ada'))
    expect(reduceQuizSession(adas, answer(2, true, null)).playerId).toBe('ada')
    expect([null, 'ada', 'grace'].map((id) => isQuizSessionOfAnotherPlayer(adas, id))).toEqual([false, false, true])
  })

  const days = (count: number) => 2000 + count * 86_400_000
  it.each([
    ['that has begun', reduceQuizSession(run(2), answer(0, true))],
    ['that is over', reduceQuizSession(run(1), answer(0, true))],
  ])('keeps a quiz run %s for a month', (_, session) => {
    expect(isQuizSessionResumable(session, days(29))).toBe(true)
    expect(isQuizSessionResumable(session, days(30))).toBe(false)
  })

  it('does not keep a quiz run without an answer', () => {
    expect(isQuizSessionResumable(run(2), 1000)).toBe(false)
  })
})
