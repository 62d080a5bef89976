import { expect, it } from 'vitest'
import { addDays } from '#domain/time/day.ts'
import { createQuestion } from '#test/fixtures.ts'
import { countDatedDays, findYearlyDateFlaws } from './dates.ts'
import { PACK_CHECK_FORECAST_START_DAY, type ForecastedQuestionDay } from './running-order.ts'

const question = createQuestion()
const order = Array.from({ length: 730 }, (_, ahead): ForecastedQuestionDay => {
  const isDated = ahead < 250 || (ahead >= 365 && ahead < 365 + 70)
  return { day: addDays(PACK_CHECK_FORECAST_START_DAY, ahead), how: isDated ? 'dated' : 'expected', question }
})

it('counts the days of each of two years whose question has a yearly date', () => {
  expect(countDatedDays(order)).toEqual([250, 70])
})

it('reports a year in which few days have a question with a yearly date', () => {
  const questions = Array.from({ length: 100 }, () => question)
  expect(findYearlyDateFlaws(questions, order)).toEqual(['70 days of year 2 have a dated question, not 120'])
})

it('does not report a question whose yearly date comes only in some years, such as a leap day', () => {
  const dates = ['02-29', 'Diwali', 'Easter-2', '12-24..Lunar New Year']
  expect(
    findYearlyDateFlaws(
      dates.map((yearlyDate) => createQuestion({ yearlyDate })),
      [],
    ),
  ).toEqual([])
})

it('reports a question whose yearly date does not come for many years', () => {
  const lost = createQuestion({ id: 'lost', yearlyDate: '5th Monday of February' })
  expect(findYearlyDateFlaws([lost], [])).toEqual(['lost: Its date does not come again'])
})
