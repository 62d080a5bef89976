import { expect, it } from 'vitest'
import type { Day } from '#domain/time/day.ts'
import { planInWords } from './plan-in-words.ts'

const DAY = '2026-11-24' as Day
const other = { text: 'Which owl?' }

it.each([
  ['', null, null, ''],
  ['', DAY, null, 'It is planned for Tuesday 24 November.'],
  [DAY, DAY, null, ''],
  [DAY, null, null, 'Tuesday 24 November is free again.'],
  ['2026-11-25', DAY, null, 'Wednesday 25 November is free again.'],
  ['', DAY, other, 'It has Tuesday 24 November, and “Which owl?” waits for another day.'],
  [
    '2026-11-25',
    DAY,
    other,
    'It has Tuesday 24 November, and “Which owl?” now has Wednesday 25 November.',
  ],
])(
  'a question planned for “%s” that is saved for %s tells of it',
  (before, day, instead, words) => {
    expect(planInWords({ scheduledDay: day, dayUsed: null }, { before, instead })).toBe(words)
  },
)

it.each([
  ['', null, 'It is today’s question now.'],
  ['', other, 'It is today’s question now. “Which owl?” waits for another day.'],
  ['2026-11-25', other, 'It is today’s question now. “Which owl?” now has Wednesday 25 November.'],
  [DAY, null, ''],
])(
  'a question planned for “%s” that is saved as today’s question tells of it',
  (before, instead, words) => {
    expect(planInWords({ scheduledDay: DAY, dayUsed: DAY }, { before, instead })).toBe(words)
  },
)
