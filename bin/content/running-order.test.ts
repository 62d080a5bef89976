import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parsePack } from '#content/packs/pack.ts'
import { readPackText } from '#content/packs/pack-text.ts'
import { addDays, type Day, isWeekend, weekday } from '#domain/time/day.ts'
import { someQuestion } from '#test/cast.ts'
import { foretoldDays, outOfOrder } from './running-order.ts'

const FROM = '2026-11-21' as Day
const STARTER = join(import.meta.dirname, '../../content/starter')
const daily = parsePack(readPackText(STARTER)).questions.flat()

describe('two years of the starter pack', () => {
  const order = foretoldDays(daily, FROM).filter(({ day }) => day < addDays(FROM, 730))
  const hard = (isDay: (day: Day) => boolean) => {
    // What has a date comes on it, be it a Monday.
    const days = order.filter(({ day, how }) => how === 'expected' && isDay(day))
    return days.filter(({ question }) => question.difficulty === 'Hard').length / days.length
  }

  it('have hard Saturdays, and no hard Mondays', () => {
    expect(hard((day) => weekday(day) === 6)).toBeGreaterThan(0.9)
    expect(hard((day) => weekday(day) === 1)).toBeLessThan(0.05)
  })

  it('have hard weekends to the end of the stock', () => {
    const last = order.at(-1)?.day ?? FROM
    const isLate = (day: Day) => isWeekend(day) && day > addDays(last, -90)
    expect(hard(isLate)).toBeGreaterThan(0.5)
  })

  it('have something of its time at least twice in every month of the first', () => {
    const year = order.filter(({ day, how }) => how === 'dated' && day < addDays(FROM, 365))
    const months = Map.groupBy(year, ({ day }) => day.slice(5, 7))
    expect(months.size).toBe(12)
    expect(Math.min(...[...months.values()].map((days) => days.length))).toBeGreaterThan(1)
  })

  it('ask about Halloween at Halloween', () => {
    const found = order.find(({ question }) => question.id === 'general-locked-handcuffs')
    expect(found?.day).toBe('2027-10-31')
  })
})

describe('a pack whose order is checked', () => {
  it('is sound when all of it lasts', () => {
    expect(outOfOrder(daily)).toEqual([])
  })

  it('is not when all of a difficulty is for one season', () => {
    const dated = daily.map((one) =>
      one.difficulty === 'Hard' ? Object.assign({}, one, { yearlyDate: '11-23..03-01' }) : one,
    )
    expect(outOfOrder(dated)).toContain(
      'the daily questions: the hard ones are spent before the others',
    )
  })

  it('is not when the weekends are easy', () => {
    const easy = daily.filter(({ difficulty }) => difficulty !== 'Hard')
    expect(outOfOrder(easy)).toContain(
      'the daily questions: from 2026-11-23 the weekends are no harder than other days',
    )
  })

  it('is not when a week has one kind alone', () => {
    const chosen = daily.filter(({ kind }) => kind === 'MultiChoice')
    expect(outOfOrder(chosen)).toContain(
      'the daily questions: the week to 2026-11-29 has one kind alone',
    )
  })

  it('says nothing of a few', () => {
    expect(outOfOrder([someQuestion(), someQuestion()])).toEqual([])
  })
})
