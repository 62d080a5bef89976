import { expect, it } from 'vitest'
import type { Day } from '#domain/time/day.ts'
import { describeDisplacedQuestion, formatScheduleChange } from './format-plan-change.ts'

const DAY = '2026-11-24' as Day
const other = { id: 'owl', text: 'Which owl?', yearlyDate: '' }

it.each([
  ['', null, null, ''],
  ['', DAY, null, 'It is planned for Tuesday 24 November.'],
  [DAY, DAY, null, ''],
  [DAY, null, null, 'Tuesday 24 November is free again.'],
  ['2026-11-25', DAY, null, 'Wednesday 25 November is free again.'],
  ['', DAY, other, 'It has Tuesday 24 November, and “Which owl?” waits for another day.'],
  ['2026-11-25', DAY, other, 'It has Tuesday 24 November, and “Which owl?” has Wednesday 25 November.'],
])('formats a change of the planned day from “%s” to %s', (before, day, instead, words) => {
  expect(formatScheduleChange({ scheduledDay: day, dayUsed: null }, { before, instead })).toBe(words)
})

it.each([
  ['', null, 'It is today’s question now.'],
  ['', other, 'It is today’s question now. “Which owl?” waits for another day.'],
  ['2026-11-25', other, 'It is today’s question now. “Which owl?” has Wednesday 25 November.'],
  [DAY, null, ''],
])('formats a change from the planned day “%s” to today’s question', (before, instead, words) => {
  expect(formatScheduleChange({ scheduledDay: DAY, dayUsed: DAY }, { before, instead })).toBe(words)
})

it.each([
  ['', null, 'waits for another day'],
  ['11-24', null, 'waits until 24 Nov 2027'],
  ['12-01..12-24', null, 'waits until 1 Dec 2026'],
  ['11-24', '2026-11-25' as Day, 'has Wednesday 25 November'],
])(
  'describes what happens to a question with the yearly date “%s” when another question takes its day',
  (yearlyDate, before, words) => {
    expect(describeDisplacedQuestion({ ...other, yearlyDate }, DAY, before)).toBe(words)
  },
)
