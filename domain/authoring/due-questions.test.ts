import { describe, expect, it } from 'vitest'
import { addDays, type Day } from '../time/day.ts'
import { parseYearlyDate, type YearlyDate } from '../time/yearly-date.ts'
import { chooseDueQuestion, summarizeUndatedStock, listDueQuestions, type YearlyDateQuestion } from './due-questions.ts'
import type { PastDayCategoryAndKind, UnusedQuestionGroupSize } from './running-order.ts'

const FRIDAY = '2026-11-27' as Day

const dated = (id: string, date: string, traits: Partial<YearlyDateQuestion> = {}): YearlyDateQuestion => ({
  id,
  category: 'Art',
  kind: 'MultiChoice',
  difficulty: 'Medium',
  format: '',
  hasMedia: false,
  addedAt: 1,
  date: parseYearlyDate(date) as YearlyDate,
  ...traits,
})

const bucket = (traits: Partial<UnusedQuestionGroupSize>): UnusedQuestionGroupSize => ({
  category: 'History',
  kind: 'MultiChoice',
  difficulty: 'Medium',
  format: '',
  hasMedia: false,
  left: 50,
  ...traits,
})

/** Undated questions for the theme of each weekday. */
const EVERY_THEME = summarizeUndatedStock([
  bucket({ kind: 'Freetext' }),
  bucket({ difficulty: 'Easy' }),
  bucket({ difficulty: 'Hard' }),
  bucket({ hasMedia: true }),
  bucket({ format: 'connects' }),
  bucket({ format: 'story' }),
])

/** Asks the due questions of successive days and returns each day with the id of its question. */
function askInTurn(all: readonly YearlyDateQuestion[], from: Day, days: number, undated = EVERY_THEME) {
  const waiting = new Set(all)
  const past: PastDayCategoryAndKind[] = []
  return Array.from({ length: days }, (_, ahead) => addDays(from, ahead)).flatMap((day) => {
    const chosen = chooseDueQuestion(listDueQuestions(waiting, day, undated, past), { day, past, tomorrow: null })
    if (!chosen) return []
    waiting.delete(chosen)
    past.push({ day, category: chosen.category, kind: chosen.kind })
    return `${day} ${chosen.id}`
  })
}

describe('questions with a yearly date', () => {
  it.each([
    ['connects', { format: 'connects' }, '2026-11-27'],
    ['hard', { difficulty: 'Hard' }, '2026-11-28'],
    ['story', { format: 'story' }, '2026-11-29'],
    ['easy', { difficulty: 'Easy' }, '2026-11-30'],
    ['ordinary', {}, '2026-12-01'],
    ['picture', { hasMedia: true }, '2026-12-01'],
  ] as const)(
    'a question (%s) with a yearly date of seven days is asked on the one of these days that fits it',
    (id, traits, day) => {
      expect(askInTurn([dated(id, '11-27..12-03', traits)], FRIDAY, 7)).toEqual([`${day} ${id}`])
    },
  )

  it('a day without a theme gets an ordinary question before an older easy one, which waits for its theme on Monday', () => {
    const all = [dated('easy', '11-26..11-30', { difficulty: 'Easy', addedAt: 0 }), dated('ordinary', '11-26..11-30')]
    expect(askInTurn(all, '2026-11-26' as Day, 5)).toEqual(['2026-11-26 ordinary', '2026-11-30 easy'])
  })

  it('a question with a single date comes up on it, whatever its weekday', () => {
    expect(askInTurn([dated('halloween', '11-27')], FRIDAY, 1)).toEqual(['2026-11-27 halloween'])
  })

  it('a question with a single date comes before one with a range that ends on it and matches its weekday', () => {
    const all = [dated('ghosts', '11-21..11-27', { format: 'connects' }), dated('halloween', '11-27')]
    expect(askInTurn(all, FRIDAY, 1)).toEqual(['2026-11-27 halloween'])
  })

  it('a question whose dates all have a theme that it does not match comes up on the first of them', () => {
    expect(askInTurn([dated('weekend', '11-27..11-30')], FRIDAY, 4)).toEqual(['2026-11-27 weekend'])
  })

  it('a question waits a year when others take every weekday that it fits', () => {
    const all = [dated('older', '11-30..12-02', { addedAt: 0 }), dated('younger', '11-30..12-02')]
    expect(askInTurn(all, FRIDAY, 400)).toEqual(['2026-12-01 older', '2027-11-30 younger'])
  })

  it('a question does not wait for another weekday when no undated question of the theme is left', () => {
    const none = summarizeUndatedStock([bucket({ format: 'connects', left: 0 })])
    expect(askInTurn([dated('advent', '11-27..12-24')], FRIDAY, 3, none)).toEqual(['2026-11-27 advent'])
  })

  it('a question that matches the weekday’s theme is asked before a question whose category differs from that of the day before', () => {
    const all = [
      dated('before', '11-27'),
      dated('hard', '11-28', { difficulty: 'Hard' }),
      dated('sport', '11-28', { category: 'Sport' }),
    ]
    expect(askInTurn(all, FRIDAY, 2)).toEqual(['2026-11-27 before', '2026-11-28 hard'])
  })

  it('a question for a holiday that will match the weekday next year is kept for it, if another one can be asked this year', () => {
    const all = [dated('hard', '11-27', { difficulty: 'Hard', addedAt: 0 }), dated('ordinary', '11-27')]
    expect(askInTurn(all, FRIDAY, 400)).toEqual(['2026-11-27 ordinary', '2027-11-27 hard'])
  })

  const past = [1, 2, 3, 4, 5].map((ago): PastDayCategoryAndKind => ({
    day: addDays(FRIDAY, -ago),
    category: 'Sport',
    kind: 'MultiChoice',
  }))

  it('after five days of questions with options, a question without options is chosen for the next day', () => {
    const due = [dated('options', '11-27', { addedAt: 0 }), dated('typed', '11-27', { kind: 'Freetext' })]
    expect(chooseDueQuestion(due, { day: FRIDAY, past, tomorrow: null })?.id).toBe('typed')
    expect(chooseDueQuestion(due, { day: FRIDAY, past: past.slice(1), tomorrow: null })?.id).toBe('options')
  })

  it('after five questions with options, a question with options and a range gives way to an undated one without options', () => {
    const connects = new Set([dated('connects', '11-27..12-04', { format: 'connects' })])
    const typed = summarizeUndatedStock([bucket({ kind: 'Freetext', format: 'connects' })])
    expect(listDueQuestions(connects, FRIDAY, typed, past)).toEqual([])
    expect(listDueQuestions(connects, FRIDAY, typed, past.slice(1))).toHaveLength(1)
    const options = summarizeUndatedStock([bucket({ format: 'connects' })])
    expect(listDueQuestions(connects, FRIDAY, options, past)).toHaveLength(1)
  })
})
