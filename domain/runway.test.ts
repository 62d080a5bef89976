import { expect, it } from 'vitest'
import type { Day } from './day.ts'
import { nextQuestionlessDay } from './runway.ts'

it.each([
  ['nothing is left', 0, false, '2026-11-21'],
  ['today has its question and nothing is left', 0, true, '2026-11-22'],
  ['three are left and one of them will be today’s', 3, false, '2026-11-24'],
  ['two are left beside today’s', 2, true, '2026-11-24'],
  ['there is enough for weeks', 40, true, '2027-01-01'],
])('when %s', (_, unused, todayHasOne, day) => {
  expect(nextQuestionlessDay('2026-11-21' as Day, { unused, todayHasOne })).toBe(day)
})
