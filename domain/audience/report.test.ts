import { expect, it } from 'vitest'
import { addDays, type Day } from '../time/day.ts'
import { createAudienceSums, formatAudienceCount, formatAudienceShare, listPlaysByDay } from './report.ts'

const TODAY = '2026-11-28' as Day

const REPORT = {
  today: TODAY,
  days: 7,
  counts: [
    { day: TODAY, measure: 'visitor plays', state: 'new', n: 6 },
    { day: TODAY, measure: 'player plays', state: 'new', n: 3 },
    { day: addDays(TODAY, -6), measure: 'visitor plays', state: 'week', n: 10 },
    { day: addDays(TODAY, -7), measure: 'visitor plays', state: 'week', n: 100 },
  ],
}

it('sums a measure over the last days and over as many days before', () => {
  const sum = createAudienceSums(REPORT)
  const sums = [sum('now', 'visitor plays'), sum('before', 'visitor plays'), sum('now', 'visitor plays', 'new')]
  expect(sums).toEqual([16, 100, 6])
})

it('lists each day once and adds the plays of visitors and players', () => {
  const days = listPlaysByDay(REPORT)
  expect(days.map(({ plays }) => plays.size)).toEqual([1, 0, 0, 0, 0, 0, 1])
  expect(days.at(-1)?.plays.get('new')).toBe(9)
})

it.each([
  [0, '0'],
  [1, 'few'],
  [4, 'few'],
  [5, '5'],
  [1234, '1,234'],
])('formats %i as %s', (n, text) => {
  expect(formatAudienceCount(n)).toBe(text)
})

it('hides the share of a part or whole under five', () => {
  const shares = [formatAudienceShare(1, 0), formatAudienceShare(1, 4), formatAudienceShare(4, 50)]
  expect([...shares, formatAudienceShare(5, 25)]).toEqual(['–', 'few', 'few', '20%'])
})
