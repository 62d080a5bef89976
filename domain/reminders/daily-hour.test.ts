import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays, type Day, getStartOfDay } from '../time/day.ts'
import { toLocalTime } from '../time/time-zone.ts'
import { getInstantOfHour, getNextInstantOfHour } from './daily-hour.ts'

const day = (text: string) => text as Day
const iso = (instant: number) => new Date(instant).toISOString().slice(0, 16)

it.each([
  ['2026-11-21', 18, 'UTC', '2026-11-21T18:00'],
  ['2026-11-21', 18, 'Europe/Berlin', '2026-11-21T17:00'],
  ['2026-07-21', 18, 'Europe/Berlin', '2026-07-21T16:00'],
  ['2026-11-21', 18, 'America/Los_Angeles', '2026-11-22T02:00'],
  ['2026-11-21', 7, 'Pacific/Kiritimati', '2026-11-20T17:00'],
  ['2026-11-21', 7, 'Asia/Kolkata', '2026-11-21T01:30'],
  ['2028-02-29', 0, 'Pacific/Pago_Pago', '2028-02-29T11:00'],
])('converts the reminder hour on %s at %i in %s to %s in UTC', (local, hour, zone, utc) => {
  expect(iso(getInstantOfHour(day(local), hour, zone))).toBe(utc)
})

it('moves a reminder hour that clocks skip to the moment after the jump', () => {
  expect(iso(getInstantOfHour(day('2027-03-28'), 2, 'Europe/Berlin'))).toBe('2027-03-28T01:00')
  expect(iso(getInstantOfHour(day('2026-09-06'), 0, 'America/Santiago'))).toBe('2026-09-06T04:00')
})

it('uses the first of two instants for a reminder hour that occurs twice', () => {
  expect(iso(getInstantOfHour(day('2026-10-25'), 2, 'Europe/Berlin'))).toBe('2026-10-25T00:00')
  const next = getNextInstantOfHour(Date.parse('2026-10-25T00:00Z'), { hour: 2, zone: 'Europe/Berlin' }, () => true)
  expect(iso(next)).toBe('2026-10-26T01:00')
})

it('finds the reminder hour like a model that tries every minute', () => {
  const zones = ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu']
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.constantFrom('2026-03-08', '2026-03-29', '2026-04-05', '2026-10-04', '2026-11-01'),
      fc.integer({ min: -1, max: 1 }),
      fc.integer({ min: 0, max: 23 }),
      (zone, near, off, hour) => {
        const local = addDays(day(near), off)
        const wanted = `${local} ${String(hour).padStart(2, '0')}:00`
        let minute = getStartOfDay(local) - 15 * 3_600_000
        const shows = () => Object.values(toLocalTime(minute, zone)).join(' ')
        while (shows() < wanted) minute += 15 * 60_000
        expect(iso(getInstantOfHour(local, hour, zone))).toBe(iso(minute))
      },
    ),
    { numRuns: 60 },
  )
})
