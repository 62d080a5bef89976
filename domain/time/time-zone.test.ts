import { expect, it } from 'vitest'
import type { Day } from './day.ts'
import { isTimeZone, toLocalTime, formatTimeZoneCity, getInstantOfLocalHour, getTimeZoneOnDay } from './time-zone.ts'

it.each([
  ['UTC', true],
  ['America/Los_Angeles', true],
  ['America/Argentina/Buenos_Aires', true],
  ['Etc/GMT+11', true],
  ['Asia/Kolkata', true],
  ['+02:00', false],
  ['Mars/Olympus_Mons', false],
  ['', false],
  ['Europe/Berlin; drop', false],
  ['../../etc/localtime', false],
])('judges whether %j is a time zone: %s', (text, is) => {
  expect(isTimeZone(text)).toBe(is)
})

it.each([
  ['2026-11-18T05:14Z', 'America/Los_Angeles', '2026-11-17', '21:14'],
  ['2026-11-18T10:59Z', 'Pacific/Kiritimati', '2026-11-19', '00:59'],
  ['2026-11-18T10:59Z', 'Pacific/Pago_Pago', '2026-11-17', '23:59'],
  ['2026-11-18T18:30Z', 'Asia/Kolkata', '2026-11-19', '00:00'],
  ['2026-03-29T00:59Z', 'Europe/Berlin', '2026-03-29', '01:59'],
  ['2026-03-29T01:00Z', 'Europe/Berlin', '2026-03-29', '03:00'],
  ['2026-10-25T01:30Z', 'Europe/Berlin', '2026-10-25', '02:30'],
  ['2028-02-29T23:59Z', 'UTC', '2028-02-29', '23:59'],
])('converts the instant %s to local time in %s as %s, %s', (instant, zone, day, time) => {
  expect(toLocalTime(Date.parse(instant), zone)).toEqual({ day, time })
})

it('a day’s time zone is the last one that the player set before the day was over in UTC, and UTC before any was set', () => {
  const zones = [
    { zone: 'America/Los_Angeles', since: Date.parse('2026-11-10T12:00Z') },
    { zone: 'Asia/Tokyo', since: Date.parse('2026-11-18T00:30Z') },
  ]
  expect(getTimeZoneOnDay('2026-11-09' as Day, zones)).toBe('UTC')
  expect(getTimeZoneOnDay('2026-11-10' as Day, zones)).toBe('America/Los_Angeles')
  expect(getTimeZoneOnDay('2026-11-17' as Day, zones)).toBe('America/Los_Angeles')
  expect(getTimeZoneOnDay('2026-11-18' as Day, zones)).toBe('Asia/Tokyo')
})

it('formats the place name of a time zone', () => {
  expect(formatTimeZoneCity('America/Argentina/Buenos_Aires')).toBe('Buenos Aires')
})

it.each([
  ['UTC', '2026-11-21', 0, '2026-11-21T00:00Z'],
  ['Asia/Kolkata', '2026-11-21', 9, '2026-11-21T03:30Z'],
  ['Asia/Kolkata', '2026-11-21', 5, '2026-11-21T23:30Z'],
  ['America/Los_Angeles', '2026-11-21', 9, '2026-11-21T17:00Z'],
  ['Asia/Kathmandu', '2026-11-21', 8, '2026-11-21T02:15Z'],
  ['Pacific/Kiritimati', '2026-11-21', 0, '2026-11-21T10:00Z'],
  // Clocks go forward from 02:00 to 03:00, and back from 03:00 to 02:00.
  ['Europe/Berlin', '2026-03-29', 2, '2026-03-29T01:00Z'],
  ['Europe/Berlin', '2026-10-25', 2, '2026-10-25T00:00Z'],
])('finds the instant of an hour in %s within the UTC day %s: %s', (zone, day, hour, instant) => {
  expect(getInstantOfLocalHour(day as Day, hour, zone)).toBe(Date.parse(instant))
})
