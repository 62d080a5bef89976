import { describe, expect, it } from 'vitest'
import { CATEGORY_NAMES, type CategoryName } from './category.ts'
import { addDays, type Day, isWeekend, weekday } from './day.ts'
import type { Difficulty } from './question-fields.ts'
import type { QuestionKind } from './question-kinds.ts'
import { runningOrder } from './running-order.ts'

const MONDAY = '2026-11-23' as Day

const some = (
  category: CategoryName,
  difficulty: Difficulty = 'Easy',
  kind: QuestionKind = 'MultiChoice',
) => ({ categories: [category] as [CategoryName], difficulty, kind })

const DIFFICULTIES = ['Easy', 'Medium', 'Easy', 'Medium', 'Hard'] as const
const lists = CATEGORY_NAMES.map((category) =>
  Array.from({ length: 60 }, (_, at) => some(category, DIFFICULTIES[at % 5])),
)

describe('the running order', () => {
  it('has every question once', () => {
    expect(new Set(runningOrder(lists, MONDAY)).size).toBe(540)
  })

  it('never has a category twice in a row while others are left', () => {
    const order = runningOrder(lists, MONDAY)
    const repeats = order.filter((one, at) => one.categories[0] === order[at - 1]?.categories[0])
    expect(repeats).toEqual([])
  })

  it('begins weeks easy and makes weekends hard', () => {
    const order = runningOrder(lists, MONDAY).slice(0, 364)
    const part = (difficulty: Difficulty, isDay: (day: Day) => boolean) => {
      const ofDays = order.filter((_, at) => isDay(addDays(MONDAY, at)))
      return ofDays.filter((one) => one.difficulty === difficulty).length / ofDays.length
    }
    expect(part('Easy', (day) => weekday(day) === 1)).toBeGreaterThan(0.9)
    expect(part('Hard', isWeekend)).toBeGreaterThan(0.6)
    expect(part('Hard', (day) => !isWeekend(day))).toBe(0)
  })

  it('changes between kinds where it can', () => {
    const art = [some('Art', 'Medium', 'YesNo'), some('Art', 'Medium')]
    const sport = [some('Sport', 'Medium', 'YesNo'), some('Sport', 'Medium')]
    const thursday = addDays(MONDAY, 3)
    const kinds = runningOrder([art, sport], thursday).map(({ kind }) => kind)
    expect(kinds.slice(0, 2)).toEqual(['YesNo', 'MultiChoice'])
  })

  it('goes on when a list is at its end', () => {
    const order = runningOrder([[some('Art')], [some('Sport'), some('Sport')], []], MONDAY)
    expect(order.map((one) => one.categories[0])).toEqual(['Art', 'Sport', 'Sport'])
  })
})
