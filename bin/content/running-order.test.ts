import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parsePack } from '#content/packs/pack.ts'
import { readPackText } from '#content/packs/pack-text.ts'
import { addDays, type Day, isWeekend, weekday } from '#domain/day.ts'
import { someQuestion } from '#test/cast.ts'
import { foretoldDays, outOfOrder } from './running-order.ts'

const FROM = '2026-11-21' as Day
const STARTER = join(import.meta.dirname, '../../content/starter')
const daily = parsePack(readPackText(STARTER)).questions.flat()

describe('two years of the starter pack', () => {
  const order = foretoldDays(daily, FROM).filter(({ day }) => day < addDays(FROM, 730))
  const hard = (isDay: (day: Day) => boolean) => {
    const days = order.filter(({ day }) => isDay(day))
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

  it('ask about Halloween at Halloween', () => {
    const found = order.find(({ question }) => question.id === 'general-lanterns-before-pumpkins')
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
    expect(outOfOrder(dated)).toEqual([
      'the daily questions: the hard ones are spent before the others',
    ])
  })

  it('says nothing of a few', () => {
    expect(outOfOrder([someQuestion(), someQuestion()])).toEqual([])
  })
})
