import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CATEGORY_NAMES } from '../categories/category.ts'
import { addDays, type Day } from '../time/day.ts'
import { DIFFICULTIES, QUESTION_FORMATS } from '../questions/question-fields.ts'
import { QUESTION_KINDS } from '../questions/question-kinds.ts'
import {
  getQuestionSchedulingGroupKey,
  SCHEDULE_ORDER_LOOKBACK_DAYS,
  type PastDayCategoryAndKind,
  type QuestionSchedulingProperties,
} from './running-order.ts'
import { forecastDailyQuestions } from './schedule.ts'
import { parseYearlyDate } from '../time/yearly-date.ts'

type Waiting = QuestionSchedulingProperties & {
  id: string
  addedAt: number
  date: string
  scheduled: Day | null
}

const TODAY = '2026-11-21' as Day
const TOMORROW = addDays(TODAY, 1)

const waits = (id: string, more: Partial<Waiting> = {}): Waiting => ({
  id,
  category: 'Art',
  kind: 'MultiChoice',
  difficulty: 'Easy',
  format: '',
  hasMedia: false,
  addedAt: 1,
  date: '',
  scheduled: null,
  ...more,
})

/** Returns the questions of successive days, as forecast on the first of them. */
function foretold(all: readonly Waiting[], from: Day, days: number, past: readonly PastDayCategoryAndKind[] = []) {
  const free = all.filter(({ scheduled }) => scheduled === null || scheduled < from)
  const dated = free.flatMap((one) => {
    const date = parseYearlyDate(one.date)
    return date ? { ...one, date } : []
  })
  const undated = free
    .filter(({ date }) => date === '')
    .toSorted((a, b) => a.addedAt - b.addedAt || (a.id < b.id ? -1 : 1))
  const sorts = [...Map.groupBy(undated, getQuestionSchedulingGroupKey).values()]
  const buckets = sorts.flatMap(([first, ...more]) => (first ? Object.assign({ left: more.length + 1 }, first) : []))
  const scheduled = new Map(all.map((one) => [one.scheduled ?? '', one]))
  const seen = past.filter(({ day }) => day >= addDays(from, -SCHEDULE_ORDER_LOOKBACK_DAYS))
  return [...forecastDailyQuestions({ from, days }, { scheduled, dated, buckets, past: seen })].map(([day, one]) => {
    if (one.how !== 'expected') return { day, how: one.how, id: one.question.id }
    const of = undated.filter(
      (other) => getQuestionSchedulingGroupKey(other) === getQuestionSchedulingGroupKey(one.sort),
    )
    return { day, how: one.how, id: of[one.place]?.id ?? '' }
  })
}

const ids = (all: readonly Waiting[], days: number, from = TOMORROW) =>
  foretold(all, from, days).map(({ day, id }) => `${day.slice(5)} ${id}`)

describe('the forecast', () => {
  it('forecasts a planned question before one with a yearly date, and that before the oldest question', () => {
    const all = [
      waits('oldest', { addedAt: 0 }),
      waits('next'),
      waits('scheduled', { scheduled: '2026-11-23' as Day }),
      waits('dated', { date: '11-23..11-24' }),
    ]
    expect(ids(all, 5)).toEqual(['11-22 oldest', '11-23 scheduled', '11-24 dated', '11-25 next'])
  })

  it('forecasts a question with a yearly date only on that date', () => {
    const all = [waits('halloween', { date: '10-31' })]
    expect(ids(all, 400)).toEqual(['10-31 halloween'])
    expect(ids(all, 300)).toEqual([])
  })

  it('of two questions with a yearly date, prefers the easy one on a Monday and the hard one on a Saturday', () => {
    const all = [waits('hard', { date: '11-23..11-28', difficulty: 'Hard' }), waits('easy', { date: '11-23..11-28' })]
    expect(ids(all, 1, '2026-11-23' as Day)).toEqual(['11-23 easy'])
    expect(ids(all, 1, '2026-11-28' as Day)).toEqual(['11-28 hard'])
  })

  it('prefers the question with a yearly date whose range of dates ends first, then the oldest', () => {
    const all = [
      waits('advent', { date: '12-01..12-24', addedAt: 0 }),
      waits('younger', { date: '12-03', addedAt: 2 }),
      waits('older', { date: '12-03', addedAt: 1 }),
    ]
    expect(ids(all, 3, '2026-12-03' as Day)).toEqual(['12-03 older', '12-04 advent'])
  })

  it('for a day between two questions with yearly dates, the forecast chooses a category that neither of the two has', () => {
    const all = [
      waits('art', { addedAt: 0 }),
      waits('history', { addedAt: 1, category: 'History' }),
      waits('sport', { addedAt: 2, category: 'Sport' }),
      waits('before', { date: '11-24', category: 'Art' }),
      waits('after', { date: '11-26', category: 'History' }),
    ]
    expect(ids(all, 3, '2026-11-24' as Day)).toEqual(['11-24 before', '11-25 sport', '11-26 after'])
  })

  it('the forecast for tomorrow chooses a category other than that of the question planned for the day after', () => {
    const all = [
      waits('art', { addedAt: 0 }),
      waits('sport', { addedAt: 2, category: 'Sport' }),
      waits('scheduled', { scheduled: addDays(TOMORROW, 1), category: 'Art' }),
    ]
    expect(ids(all, 1)).toEqual(['11-22 sport'])
  })

  it('chooses a question with a picture, of those with a yearly date, for the Wednesday of its week', () => {
    const all = [
      waits('word', { date: '11-23..11-29', addedAt: 0 }),
      waits('picture', { date: '11-23..11-29', addedAt: 1, hasMedia: true }),
    ]
    expect(ids(all, 1, '2026-11-25' as Day)).toEqual(['11-25 picture'])
    expect(ids(all, 1, '2026-11-26' as Day)).toEqual(['11-26 word'])
  })

  it('keeps a question with a yearly date for the day for which an author planned it', () => {
    const all = [waits('mask', { date: '12-01..12-24', scheduled: '2026-12-20' as Day })]
    expect(ids(all, 60)).toEqual(['12-20 mask'])
  })

  const anyQuestion = fc.record({
    category: fc.constantFrom(...CATEGORY_NAMES),
    kind: fc.constantFrom(...QUESTION_KINDS),
    difficulty: fc.constantFrom(...DIFFICULTIES),
    format: fc.constantFrom(...QUESTION_FORMATS),
    hasMedia: fc.boolean(),
    addedAt: fc.integer({ min: 0, max: 20 }),
    date: fc.option(fc.constantFrom('11-25', '12-01..12-24', '12-27..01-05', '12-03'), {
      nil: '',
      freq: 5,
    }),
    scheduled: fc.option(
      fc.integer({ min: 1, max: 40 }).map((ahead) => addDays(TODAY, ahead)),
      { nil: null, freq: 4 },
    ),
  })
  const anyStock = fc
    .uniqueArray(anyQuestion, {
      maxLength: 60,
      // No two questions are planned for the same day.
      selector: ({ scheduled }) => scheduled ?? {},
    })
    .map((all) => all.map((one, at) => ({ ...one, id: `q${at}` })))

  it('forecasts the same questions as are assigned day by day, for any stock', () => {
    fc.assert(
      fc.property(anyStock, (stock) => {
        const came: ReturnType<typeof foretold> = []
        const past: PastDayCategoryAndKind[] = []
        let left = stock
        for (let day = TOMORROW; came.length < 140 && day < '2027-04-20'; day = addDays(day, 1)) {
          const [one] = foretold(left, day, 1, past)
          if (!one) continue
          came.push(one)
          const { category, kind } = stock.find(({ id }) => id === one.id) as Waiting
          past.push({ day, category, kind })
          left = left.filter(({ id }) => id !== one.id)
        }
        expect(foretold(stock, TOMORROW, 149)).toEqual(came)
      }),
    )
  })

  it('forecasts 400 days from 2,000 questions quickly', () => {
    const all = Array.from({ length: 2000 }, (_, at) =>
      waits(`q${at}`, {
        category: CATEGORY_NAMES[at % 9] ?? 'Art',
        kind: QUESTION_KINDS[at % 3] ?? 'YesNo',
        difficulty: DIFFICULTIES[at % 4] ?? 'TBD',
        date: at % 10 === 0 ? '12-01..12-24' : '',
      }),
    )
    expect(foretold(all, TOMORROW, 400)).toHaveLength(400)
  })
})
