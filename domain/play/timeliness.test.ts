import { expect, it } from 'vitest'
import type { Day } from '../time/day.ts'
import { getOnTimeDeadline, getEarliestTimelyAnswerDay, getAnswerTimeliness } from './timeliness.ts'

const since = (zone: string, from = '2026-01-01T00:00Z') => [{ zone, since: Date.parse(from) }]
const IN_UTC = 'on time'
const THERE = 'on time where you were'

it.each([
  ['2026-11-20T23:59:59.999Z', 'UTC', 'late'],
  ['2026-11-21T00:00:00.000Z', 'UTC', IN_UTC],
  ['2026-11-21T23:59:59.999Z', 'UTC', IN_UTC],
  ['2026-11-22T00:00:00.000Z', 'UTC', 'late'],
  // Eleven hours behind UTC, and one zone beyond the twelve-hour limit.
  ['2026-11-22T10:59:59.999Z', 'Pacific/Pago_Pago', THERE],
  ['2026-11-22T11:00:00.000Z', 'Pacific/Pago_Pago', 'late'],
  ['2026-11-22T11:59:59.999Z', 'Etc/GMT+12', THERE],
  ['2026-11-22T12:00:00.000Z', 'Etc/GMT+12', 'late'],
  // East of UTC the UTC day counts, since it ends later.
  ['2026-11-21T23:59:59.999Z', 'Pacific/Kiritimati', IN_UTC],
  ['2026-11-22T00:00:00.000Z', 'Pacific/Kiritimati', 'late'],
  ['2026-11-20T23:00:00.000Z', 'Pacific/Kiritimati', 'late'],
  ['2026-11-21T23:59:59.999Z', 'Asia/Kolkata', IN_UTC],
  ['2026-11-22T00:00:00.000Z', 'Asia/Kolkata', 'late'],
])('judges an answer to the question of 2026-11-21 at %s in %s as %s', (instant, zone, is) => {
  const answer = { day: '2026-11-21' as Day, answeredAt: Date.parse(instant) }
  expect(getAnswerTimeliness(answer, since(zone))).toBe(is)
})

it.each([
  // The clocks of New York go forward on 8 March 2026 and back on 1 November.
  ['2026-03-07', 'America/New_York', '2026-03-08T05:00Z'],
  ['2026-03-08', 'America/New_York', '2026-03-09T04:00Z'],
  ['2026-10-31', 'America/New_York', '2026-11-01T04:00Z'],
  ['2026-11-01', 'America/New_York', '2026-11-02T05:00Z'],
  ['2026-12-31', 'America/Los_Angeles', '2027-01-01T08:00Z'],
  ['2028-02-29', 'America/Los_Angeles', '2028-03-01T08:00Z'],
  ['2026-11-21', 'Etc/GMT+12', '2026-11-22T12:00Z'],
  ['2026-11-21', 'Pacific/Kiritimati', '2026-11-22T00:00Z'],
  ['2026-11-21', 'Asia/Kolkata', '2026-11-22T00:00Z'],
  ['2026-11-21', 'UTC', '2026-11-22T00:00Z'],
])('an answer to the day %s is on time in the time zone %s until %s', (day, zone, instant) => {
  const closes = getOnTimeDeadline(day as Day, since(zone))
  expect(new Date(closes).toISOString()).toBe(new Date(instant).toISOString())
  const answer = (answeredAt: number) => getAnswerTimeliness({ day: day as Day, answeredAt }, since(zone)) !== 'late'
  expect([answer(closes - 1), answer(closes)]).toEqual([true, false])
})

it('does not reopen a missed day for a player who travels west', () => {
  const zones = since('America/Los_Angeles', '2026-11-22T00:30Z')
  const answer = { day: '2026-11-21' as Day, answeredAt: Date.parse('2026-11-22T01:00Z') }
  expect(getAnswerTimeliness(answer, zones)).toBe('late')
  const next = { day: '2026-11-22' as Day, answeredAt: Date.parse('2026-11-23T01:00Z') }
  expect(getAnswerTimeliness(next, zones)).toBe(THERE)
})

it('does not shorten the day for a player who travels east', () => {
  const zones = [...since('America/Los_Angeles', '2026-11-01T00:00Z'), ...since('Asia/Tokyo', '2026-11-22T02:00Z')]
  const answer = { day: '2026-11-21' as Day, answeredAt: Date.parse('2026-11-22T07:59Z') }
  expect(getAnswerTimeliness(answer, zones)).toBe(THERE)
})

it('while the player’s local date is still yesterday, answers to the questions of yesterday and today are both on time', () => {
  const zones = since('America/Los_Angeles')
  expect(getEarliestTimelyAnswerDay(Date.parse('2026-11-22T07:59Z'), zones)).toBe('2026-11-21')
  expect(getEarliestTimelyAnswerDay(Date.parse('2026-11-22T08:00Z'), zones)).toBe('2026-11-22')
  expect(getEarliestTimelyAnswerDay(Date.parse('2026-11-22T07:59Z'), [])).toBe('2026-11-22')
})
