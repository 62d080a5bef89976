import { expect, it } from 'vitest'
import { createQuestion } from '#test/fixtures.ts'
import { addDays, type Day } from '#domain/time/day.ts'
import type { Question } from '#domain/questions/question.ts'
import { PACK_CHECK_FORECAST_START_DAY, forecastPackQuestionDays } from './running-order.ts'
import { countMissedDays, findWeekdayCoverageFlaws } from './weekday-coverage.ts'

const make = (count: number, special: Partial<Question>) =>
  Array.from({ length: count }, (_, at) =>
    createQuestion({ difficulty: 'Medium', categories: [at % 2 === 0 ? 'Art' : 'Sport'], ...special }),
  )

/** Enough questions for the theme of each weekday in sixty weeks. */
const plenty = [
  ...make(120, {}),
  ...make(70, { difficulty: 'Easy' }),
  ...make(70, { difficulty: 'Hard' }),
  ...make(70, { mediaUrl: '/Media/a.svg' }),
  ...make(70, { format: 'connects' }),
  ...make(70, { format: 'story' }),
  ...make(70, { format: 'closest' }),
]
const flawsOf = (questions: Question[]) =>
  findWeekdayCoverageFlaws(questions, forecastPackQuestionDays(questions, PACK_CHECK_FORECAST_START_DAY))

it('accepts a pack with enough questions for the theme of each weekday and enough questions in special formats', () => {
  expect(flawsOf(plenty)).toEqual([])
})

it('reports a weekday theme with too few questions without a yearly date, and each day whose question does not fit its theme', () => {
  const fewPictures = plenty.filter(({ mediaUrl }, at) => mediaUrl === '' || at % 7 > 0)
  const dated = fewPictures.map((one) =>
    one.format === 'story' ? Object.assign({}, one, { yearlyDate: '10-31' }) : one,
  )
  const flaws = flawsOf(dated.filter(({ format }, at) => format !== 'connects' || at % 3 === 0))
  expect(flaws).toContainEqual(expect.stringMatching(/^What connects\?: \d\d undated questions, not 60$/))
  expect(flaws).toContain('A longer story: 0 undated questions, not 60')
  expect(flaws.filter((flaw) => flaw.endsWith('does not fit the weekday')).length).toBeGreaterThan(10)
})

it('reports a year in which many questions with a single date miss the theme of their weekday', () => {
  const question = createQuestion({ difficulty: 'Medium' })
  const order = Array.from({ length: 45 }, (_, week) => ({
    day: addDays('2026-11-27' as Day, 7 * week),
    how: 'dated',
    question,
  }))
  expect(countMissedDays(order)).toEqual([45, 0])
  expect(findWeekdayCoverageFlaws(plenty, order)).toEqual(['45 days of year 1 miss their theme, not at most 40'])
  expect(findWeekdayCoverageFlaws(plenty, order.slice(5))).toEqual([])
})

it('reports when too few questions have a special format such as "Odd one out"', () => {
  const plain = plenty.map((one) => (one.format === 'closest' ? Object.assign({}, one, { format: '' as const }) : one))
  expect(flawsOf(plain)).toContain('140 questions have a format, not 200')
})
