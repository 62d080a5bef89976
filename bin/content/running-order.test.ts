import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseContentPack } from '#content/packs/pack.ts'
import { readPackFiles } from '#content/packs/pack-text.ts'
import { addDays, type Day, getWeekday } from '#domain/time/day.ts'
import { createQuestion } from '#test/fixtures.ts'
import { forecastPackQuestionDays, findPackRunningOrderFlaws } from './running-order.ts'

const FROM = '2026-11-21' as Day
const STARTER = join(import.meta.dirname, '../../content/starter')
const daily = parseContentPack(readPackFiles(STARTER)).questions.flat()

describe('two years of questions from the starter pack', () => {
  const order = forecastPackQuestionDays(daily, FROM).filter(({ day }) => day < addDays(FROM, 730))
  const hard = (isDay: (day: Day) => boolean) => {
    // Questions with a date come on that date, even on a Monday.
    const days = order.filter(({ day, how }) => how === 'expected' && isDay(day))
    return days.filter(({ question }) => question.difficulty === 'Hard').length / days.length
  }

  it('the starter pack has hard questions on most Saturdays and on no Monday', () => {
    expect(hard((day) => getWeekday(day) === 6)).toBeGreaterThan(0.9)
    expect(hard((day) => getWeekday(day) === 1)).toBeLessThan(0.05)
  })

  it('the starter pack still has hard Saturdays at the end of the second year', () => {
    const last = order.at(-1)?.day ?? FROM
    expect(hard((day) => getWeekday(day) === 6 && day > addDays(last, -90))).toBeGreaterThan(0.9)
  })

  it('in the first year of the starter pack, Wednesdays without a yearly date have a picture or sound, and such Fridays ask "What connects?"', () => {
    const year = order.filter(({ day, how }) => how === 'expected' && day < addDays(FROM, 365))
    const of = (weekday: number) =>
      year.filter(({ day }) => getWeekday(day) === weekday).map(({ question }) => question)
    expect(of(3).filter(({ mediaUrl }) => mediaUrl === '')).toEqual([])
    expect(of(5).filter(({ format }) => format !== 'connects')).toEqual([])
  })

  it('the starter pack has a question for the season at least twice in every month of the first year', () => {
    const year = order.filter(({ day, how }) => how === 'dated' && day < addDays(FROM, 365))
    const months = Map.groupBy(year, ({ day }) => day.slice(5, 7))
    expect(months.size).toBe(12)
    expect(Math.min(...[...months.values()].map((days) => days.length))).toBeGreaterThan(1)
  })

  it('the starter pack asks about Halloween on Halloween', () => {
    const found = order.find(({ day }) => day === '2027-10-31')
    expect(found?.question.text).toContain('Halloween')
  })
})

describe('the check of the running order', () => {
  it('accepts a pack whose easy, medium and hard questions all last until its last day', () => {
    expect(findPackRunningOrderFlaws(daily)).toEqual([])
  })

  it('reports a difficulty whose questions all belong to one season', () => {
    const dated = daily.map((one) =>
      one.difficulty === 'Hard' ? Object.assign({}, one, { yearlyDate: '11-23..03-01' }) : one,
    )
    expect(findPackRunningOrderFlaws(dated)).toContain('the daily questions: the hard ones run out before the others')
  })

  it('reports weekends that are no harder than other days', () => {
    const easy = daily.filter(({ difficulty }) => difficulty !== 'Hard')
    expect(findPackRunningOrderFlaws(easy)).toContain(
      'the daily questions: from 2026-11-23 the weekends are no harder than other days',
    )
  })

  it('reports a week whose questions are all of one kind, such as multiple choice', () => {
    const chosen = daily.filter(({ kind }) => kind === 'MultiChoice')
    expect(findPackRunningOrderFlaws(chosen)).toContain(
      'the daily questions: the week to 2026-11-29 has one kind alone',
    )
  })

  it('finds no flaws in the order of a pack with only two questions', () => {
    expect(findPackRunningOrderFlaws([createQuestion(), createQuestion()])).toEqual([])
  })
})
