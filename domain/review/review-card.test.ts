import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, type Day, countDaysBetween } from '../time/day.ts'
import { computeRetentionCurve } from './retention.ts'
import {
  shouldHaveReviewCard,
  RECALL_GRADES,
  formatNextQuestionReviewsDue,
  formatReviewInterval,
  type QuestionRecallReview,
  getDefaultRecallGrade,
} from './review.ts'
import {
  getRecallProbability,
  computeReviewCard,
  getReviewIntervals,
  computeReviewMemoryStates,
  createReviewCard,
  rescheduleReviewCard,
} from './review-card.ts'

const DAY = '2028-02-27' as Day

/** A history with the given intervals between reviews, in days. */
const histories = fc
  .record({
    correct: fc.boolean(),
    steps: fc.array(
      fc.record({
        after: fc.integer({ min: 1, max: 400 }),
        grade: fc.constantFrom(...RECALL_GRADES),
      }),
      { maxLength: 20 },
    ),
  })
  .map(({ correct, steps }) => {
    let on = DAY
    const reviews: QuestionRecallReview[] = steps.map(({ after, grade }) => {
      on = addDays(on, after)
      return { grade, on }
    })
    return { answered: DAY, correct, reviews }
  })

describe('a question under review', () => {
  it('brings a question back after a wrong first answer or a star, unless the player removed it', () => {
    expect(shouldHaveReviewCard({ correct: false, starred: null })).toBe(true)
    expect(shouldHaveReviewCard({ correct: true, starred: null })).toBe(false)
    expect(shouldHaveReviewCard({ correct: true, starred: true })).toBe(true)
    expect(shouldHaveReviewCard({ correct: false, starred: false })).toBe(false)
  })

  it('brings a question back the next day after a wrong answer and later after a right one', () => {
    expect(createReviewCard(DAY, false).due).toBe('2028-02-28')
    expect(createReviewCard(DAY, true).due).toBe('2028-03-01')
  })

  it('lengthens the review interval each time the player knew the answer', () => {
    let card = createReviewCard(DAY, false)
    const gaps = []
    for (let time = 0; time < 6; time += 1) {
      const next = rescheduleReviewCard(card, { grade: 'good', on: card.due })
      gaps.push(countDaysBetween(card.due, next.due))
      card = next
    }
    expect(gaps).toEqual([3, 8, 22, 54, 124, 263])
    expect(card).toMatchObject({ reps: 7, lapses: 0 })
  })

  it('shortens the review interval after the player forgot the answer', () => {
    let card = createReviewCard(DAY, false)
    for (let time = 0; time < 4; time += 1) card = rescheduleReviewCard(card, { grade: 'good', on: card.due })
    const forgotten = rescheduleReviewCard(card, { grade: 'again', on: card.due })
    expect(countDaysBetween(card.due, forgotten.due)).toBeLessThan(5)
    expect(forgotten.lapses).toBe(1)
  })

  it('suggests a review grade for a right and a wrong answer', () => {
    expect(getDefaultRecallGrade(true)).toBe('good')
    expect(getDefaultRecallGrade(false)).toBe('again')
  })
})

describe('formatting when a question comes back', () => {
  it.each([
    [1, '1 day'],
    [2, '2 days'],
    [59, '59 days'],
    [124, '4 months'],
    [800, '2 years'],
  ])('formats %d days as %s', (days, words) => {
    expect(formatReviewInterval(days)).toBe(words)
  })

  it('formats the number of next reviews and their day', () => {
    const next = (day: string, count: number) => ({ next: { day: day as Day, count } })
    expect(formatNextQuestionReviewsDue(next('2028-02-28', 4), DAY)).toBe('Next: 4 tomorrow.')
    expect(formatNextQuestionReviewsDue(next('2028-03-03', 1), DAY)).toBe('Next: 1 on Friday 3 March.')
    expect(formatNextQuestionReviewsDue({ next: null }, DAY)).toBe('')
  })
})

describe('for any review history', () => {
  it('predicts the actual review interval for each grade, and a better grade never shortens it', () => {
    fc.assert(
      fc.property(histories, fc.integer({ min: 0, max: 300 }), (history, after) => {
        const card = computeReviewCard(history)
        const on = addDays(card.seen, after)
        const days = getReviewIntervals(card, on)
        for (const grade of RECALL_GRADES) {
          expect(rescheduleReviewCard(card, { grade, on }).due).toBe(addDays(on, days[grade]))
        }
        expect(days.again).toBeGreaterThanOrEqual(1)
        expect([days.again, days.hard, days.good, days.easy]).toEqual(Object.values(days).toSorted((a, b) => a - b))
      }),
    )
  })

  it('rescheduling a stored review card after each review gives the same card as computing it from the whole history', () => {
    fc.assert(
      fc.property(histories, (history) => {
        let card = createReviewCard(history.answered, history.correct)
        for (const review of history.reviews) {
          card = JSON.parse(JSON.stringify(rescheduleReviewCard(card, review))) as typeof card
        }
        expect(card).toEqual(computeReviewCard(history))
        expect(computeReviewMemoryStates(history).at(-1)).toEqual({
          seen: card.seen,
          stability: card.stability,
        })
      }),
    )
  })

  it('dates an answer that arrives after its reviews to the day before them', () => {
    const reviews = [{ grade: 'good', on: DAY } as const]
    const late = computeReviewCard({ answered: addDays(DAY, 5), correct: false, reviews })
    expect(late).toEqual(computeReviewCard({ answered: addDays(DAY, -1), correct: false, reviews }))
  })

  it('a review that is dated before its card’s first answer, because the clock was set back, counts on the day of that answer', () => {
    const card = createReviewCard(DAY, false)
    const early = rescheduleReviewCard(card, { grade: 'good', on: addDays(DAY, -3) })
    expect(early).toEqual(rescheduleReviewCard(card, { grade: 'good', on: DAY }))
  })

  it('the probability of remembering an answer starts at 1 and falls to 0.9 after as many days as the card’s stability', () => {
    const card = { seen: DAY, stability: 10 }
    expect(getRecallProbability(card, DAY)).toBe(1)
    expect(getRecallProbability(card, addDays(DAY, 10))).toBeCloseTo(0.9, 5)
    expect(getRecallProbability(card, addDays(DAY, 100))).toBeLessThan(0.8)
  })
})

describe('the retention curve', () => {
  const answered = addDays(DAY, -3)
  it('starts the retention curve with the first answer and lets it fall without reviews', () => {
    const curve = computeRetentionCurve([{ answered, correct: true, reviews: [] }], DAY)
    expect(curve[0]).toEqual({ day: answered, share: 1 })
    expect(curve.at(-1)?.day).toBe(addDays(DAY, 28))
    const shares = curve.map(({ share }) => share)
    expect(shares).toEqual(shares.toSorted((a, b) => b - a))
    expect(shares.at(-1)).toBeLessThan(0.9)
  })

  it('raises the retention curve after a review and averages all questions', () => {
    const missed = { answered, correct: false, reviews: [] }
    const reviewed = { ...missed, reviews: [{ grade: 'good', on: addDays(DAY, -1) } as const] }
    const at = (curve: ReturnType<typeof computeRetentionCurve>, day: Day) =>
      curve.find((point) => point.day === day)?.share ?? Number.NaN
    const [without, with_, both] = [[missed], [reviewed], [missed, reviewed]].map((of) =>
      at(computeRetentionCurve(of, DAY), DAY),
    ) as [number, number, number]
    expect(with_).toBeGreaterThan(without)
    expect(both).toBeCloseTo((without + with_) / 2, 9)
  })

  it('returns an empty retention curve without questions', () => {
    expect(computeRetentionCurve([], DAY)).toEqual([])
  })
})
