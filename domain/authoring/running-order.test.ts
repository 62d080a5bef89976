import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CATEGORY_NAMES } from '../categories/category.ts'
import { addDays, type Day, isWeekend, getWeekday } from '../time/day.ts'
import { DIFFICULTIES, QUESTION_FORMATS } from '../questions/question-fields.ts'
import { getMatchingWeekdayTheme, getWeekdayTheme, matchesWeekdayTheme } from '../questions/weekday-theme.ts'
import { QUESTION_KINDS } from '../questions/question-kinds.ts'
import {
  type UnusedQuestionGroupSize,
  chooseQuestionGroupForDay,
  type PastDayCategoryAndKind,
  type QuestionSchedulingProperties,
} from './running-order.ts'

const MONDAY = '2026-11-23' as Day

/** Returns the sorts of questions of successive days until no question is left. */
function orderOf(
  buckets: readonly UnusedQuestionGroupSize[],
  from = MONDAY,
): (QuestionSchedulingProperties & { day: Day })[] {
  const left = buckets.map((bucket) => ({ ...bucket }))
  const order: (QuestionSchedulingProperties & PastDayCategoryAndKind)[] = []
  for (;;) {
    const day = addDays(from, order.length)
    const bucket = chooseQuestionGroupForDay(left, day, order)
    if (!bucket) return order
    bucket.left -= 1
    const { left: _, ...traits } = bucket
    order.push({ day, ...traits })
  }
}

/** Questions that match no weekday theme except by their difficulty. */
const PLAIN = { format: '', hasMedia: false } as const

/** 60 questions per category: 24 easy, 24 medium and 12 hard, of all three kinds. */
const BALANCED: UnusedQuestionGroupSize[] = CATEGORY_NAMES.flatMap((category) =>
  (
    [
      ['Easy', 24],
      ['Medium', 24],
      ['Hard', 12],
    ] as const
  ).flatMap(([difficulty, count]) => [
    { category, difficulty, kind: 'MultiChoice' as const, left: (count / 12) * 8, ...PLAIN },
    { category, difficulty, kind: 'YesNo' as const, left: (count / 12) * 3, ...PLAIN },
    { category, difficulty, kind: 'Freetext' as const, left: count / 12, ...PLAIN },
  ]),
)

const part = (sorts: readonly QuestionSchedulingProperties[], isOne: (sort: QuestionSchedulingProperties) => boolean) =>
  sorts.filter(isOne).length / sorts.length
const quarters = <T>(all: readonly T[]) =>
  [0, 1, 2, 3].map((at) => all.slice((at * all.length) / 4, ((at + 1) * all.length) / 4))

describe('the running order', () => {
  const order = orderOf(BALANCED)

  it('uses every question exactly once in the running order', () => {
    expect(order).toHaveLength(540)
  })

  it('schedules a kind other than multiple choice within any seven days', () => {
    const weeks = order.slice(6).map((_, at) => order.slice(at, at + 7))
    expect(weeks.every((days) => days.some(({ kind }) => kind !== 'MultiChoice'))).toBe(true)
  })

  it('schedules easy questions early in the week and hard ones at weekends', () => {
    const on = (isDay: (day: Day) => boolean) => order.filter(({ day }) => isDay(day))
    const isHard = ({ difficulty }: QuestionSchedulingProperties) => difficulty === 'Hard'
    expect(
      part(
        on((day) => getWeekday(day) === 1),
        ({ difficulty }) => difficulty === 'Easy',
      ),
    ).toBeGreaterThan(0.95)
    expect(
      part(
        on((day) => getWeekday(day) === 6),
        isHard,
      ),
    ).toBeGreaterThan(0.95)
    expect(part(on(isWeekend), isHard)).toBeGreaterThan(0.6)
    expect(
      part(
        on((day) => !isWeekend(day)),
        isHard,
      ),
    ).toBeLessThan(0.05)
  })

  it.each(DIFFICULTIES.filter((one) => one !== 'TBD'))('schedules %s questions until the stock ends', (difficulty) => {
    const parts = quarters(order).map((some) => part(some, (one) => one.difficulty === difficulty))
    expect(Math.max(...parts) - Math.min(...parts)).toBeLessThan(0.06)
  })

  it.each(QUESTION_KINDS)('schedules the kind %s until the stock ends', (kind) => {
    const parts = quarters(order).map((some) => part(some, (one) => one.kind === kind))
    expect(Math.max(...parts) - Math.min(...parts)).toBeLessThan(0.06)
  })

  it('schedules every category every few weeks', () => {
    for (const name of CATEGORY_NAMES) {
      const days = order.flatMap(({ category }, at) => (category === name ? [at] : []))
      const waits = days.slice(1).map((at, index) => at - (days[index] ?? 0))
      expect(Math.max(...waits)).toBeLessThan(28)
    }
  })

  it('never schedules two yes/no or two free-text questions in a row', () => {
    const repeats = order.filter(({ kind }, at) => kind !== 'MultiChoice' && kind === order[at - 1]?.kind)
    expect(repeats).toEqual([])
  })

  const anySort = fc.record({
    category: fc.constantFrom(...CATEGORY_NAMES),
    kind: fc.constantFrom(...QUESTION_KINDS),
    difficulty: fc.constantFrom(...DIFFICULTIES),
    format: fc.constantFrom(...QUESTION_FORMATS),
    hasMedia: fc.boolean(),
  })
  const anyStock = fc.array(
    anySort.chain((sort) => fc.integer({ min: 1, max: 9 }).map((left) => Object.assign({ left }, sort))),
    { maxLength: 20 },
  )

  it('schedules all questions of any stock and repeats a category only when no other is left', () => {
    fc.assert(
      fc.property(anyStock, fc.integer({ min: -2000, max: 2000 }), (stock, days) => {
        const all = orderOf(stock, addDays(MONDAY, days))
        expect(all).toHaveLength(stock.reduce((sum, { left }) => sum + left, 0))
        for (const [at, { category }] of all.entries()) {
          if (category !== all[at - 1]?.category) continue
          expect(all.slice(at).every((later) => later.category === category)).toBe(true)
        }
      }),
    )
  })

  it('of categories with equally many unused questions, the running order takes the one whose last question is longest ago', () => {
    const buckets: UnusedQuestionGroupSize[] = (['Art', 'Sport', 'History'] as const).map((category) =>
      Object.assign({ category, kind: 'MultiChoice', difficulty: 'Easy', left: 5 } as const, PLAIN),
    )
    const past = [
      { day: '2026-11-18' as Day, category: 'Art' as const, kind: 'MultiChoice' as const },
      { day: '2026-11-17' as Day, category: 'History' as const, kind: 'MultiChoice' as const },
      { day: '2026-11-22' as Day, category: 'Sport' as const, kind: 'MultiChoice' as const },
    ]
    expect(chooseQuestionGroupForDay(buckets, MONDAY, past)?.category).toBe('History')
  })

  it('returns null when no question is left to schedule', () => {
    expect(chooseQuestionGroupForDay([], MONDAY, [])).toBeNull()
  })
})

describe('the theme of a weekday', () => {
  const THEMES = ['easy', 'media', 'connects', 'hard', 'story'] as const
  /** `count` questions of each theme in each of the categories, and three times as many without one. */
  const stockOf = (count: number): UnusedQuestionGroupSize[] =>
    (['Art', 'Sport', 'History'] as const).flatMap((category) => {
      const plain = { category, kind: 'MultiChoice', difficulty: 'Medium', ...PLAIN, left: count } as const
      return [
        { ...plain, left: 2 * count },
        { ...plain, kind: 'YesNo', left: count },
        { ...plain, difficulty: 'Easy' },
        { ...plain, difficulty: 'Hard' },
        { ...plain, hasMedia: true },
        { ...plain, format: 'connects' },
        { ...plain, format: 'story' },
      ]
    })
  const fits = (one: QuestionSchedulingProperties & { day: Day }) => getMatchingWeekdayTheme(one, one.day) !== null
  const hasTheme = (day: Day) => getWeekdayTheme(day) !== null

  it('gives every weekday a question of its theme while the stock has several, and gives Tuesday and Thursday none that another weekday needs', () => {
    const order = orderOf(stockOf(10)).slice(0, 190)
    expect(order.filter((one) => hasTheme(one.day) && !fits(one))).toEqual([])
    const others = order.filter(({ day }) => !hasTheme(day))
    expect(others.filter((one) => THEMES.some((theme) => matchesWeekdayTheme(one, theme)))).toEqual([])
  })

  it('does not give neighbouring days the same category to match a weekday theme', () => {
    const order = orderOf(stockOf(10))
    const repeats = order.filter(({ category }, at) => category === order[at - 1]?.category)
    expect(repeats).toEqual([])
  })

  it('uses questions with pictures also on other weekdays than Wednesday when there are more of them than Wednesdays', () => {
    const many = stockOf(4).map((bucket) => (bucket.hasMedia ? Object.assign(bucket, { left: 60 }) : bucket))
    const order = orderOf(many)
    const early = order.slice(0, 70).filter(({ day, hasMedia }) => hasMedia && getWeekday(day) !== 3)
    expect(early.length).toBeGreaterThan(10)
  })

  it('chooses by the difficulty of the weekday when no question matches its theme', () => {
    const order = orderOf(stockOf(20).filter(({ format }) => format === '')).slice(0, 300)
    const sundays = order.filter(({ day }) => getWeekday(day) === 0)
    const mediums = sundays.filter(({ difficulty, hasMedia }) => difficulty === 'Medium' && !hasMedia)
    expect(sundays.length).toBeGreaterThan(40)
    expect(mediums.length + sundays.filter(({ difficulty }) => difficulty === 'Hard').length).toBe(sundays.length)
  })

  it('the choice of today’s question avoids the category of tomorrow’s question', () => {
    const buckets = stockOf(5).filter(({ category }) => category !== 'History')
    expect(chooseQuestionGroupForDay(buckets, MONDAY, [], 'Art')?.category).toBe('Sport')
    expect(chooseQuestionGroupForDay(buckets, MONDAY, [], 'Sport')?.category).toBe('Art')
  })
})
