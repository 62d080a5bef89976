import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Day } from '../time/day.ts'
import {
  getDayToRemindPlayerOf,
  getDueReminder,
  getNextReminderTime,
  getNextReminderAfter,
  type ReminderSettings,
} from './reminder.ts'

const day = (text: string) => text as Day
const at = (text: string) => Date.parse(text)
const iso = (instant: number | null) => (instant === null ? null : new Date(instant).toISOString().slice(0, 16))

const IN_BERLIN: ReminderSettings = {
  hour: 18,
  zone: 'Europe/Berlin',
  daily: true,
  weekly: false,
  lastSentDay: null,
}

describe('the next reminder', () => {
  it('plans a reminder today before the hour, tomorrow after it, and at most one a day', () => {
    expect(iso(getNextReminderTime(at('2026-11-21T16:59Z'), IN_BERLIN))).toBe('2026-11-21T17:00')
    expect(iso(getNextReminderTime(at('2026-11-21T17:00Z'), IN_BERLIN))).toBe('2026-11-22T17:00')
    const sent = { ...IN_BERLIN, lastSentDay: day('2026-11-21') }
    expect(iso(getNextReminderTime(at('2026-11-21T10:00Z'), sent))).toBe('2026-11-22T17:00')
  })

  it('plans weekly reminders for Monday, and none when reminders are off', () => {
    const weekly = { ...IN_BERLIN, daily: false, weekly: true }
    expect(iso(getNextReminderTime(at('2026-11-21T12:00Z'), weekly))).toBe('2026-11-23T17:00')
    expect(getNextReminderTime(at('2026-11-21T12:00Z'), { ...weekly, weekly: false })).toBeNull()
  })

  it('plans at most one reminder a day despite changes of time zone and hour', () => {
    const zone = fc.constantFrom('UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Kolkata')
    const move = fc.record({ zone, hour: fc.integer({ min: 0, max: 23 }) })
    fc.assert(
      fc.property(fc.array(move, { minLength: 1, maxLength: 12 }), (moves) => {
        let lastSentDay: Day | null = null
        let now = at('2026-11-21T12:00Z')
        const sent: string[] = []
        for (const one of moves) {
          const terms: ReminderSettings = { ...IN_BERLIN, ...one, lastSentDay }
          now = getNextReminderTime(now, terms) ?? now
          const due = getDueReminder(now, now, terms)
          expect(due).not.toBeNull()
          sent.push(due?.day ?? 'none')
          lastSentDay = due?.day ?? null
        }
        expect(sent).toEqual([...new Set(sent)].toSorted())
      }),
    )
  })
})

it('skips reminders that are hours late after an outage, but still sends those due today', () => {
  const after = (planned: string, now: string, terms = IN_BERLIN) =>
    iso(getNextReminderAfter(at(planned), at(now), terms))
  expect(after('2026-11-21T17:00Z', '2026-11-22T18:00Z')).toBe('2026-11-22T17:00')
  expect(after('2026-11-21T17:00Z', '2026-11-22T20:01Z')).toBe('2026-11-23T17:00')
  expect(after('2026-11-21T17:00Z', '2026-11-21T17:00Z')).toBe('2026-11-22T17:00')
  expect(after('2026-11-21T19:00Z', '2026-11-21T19:00Z')).toBe('2026-11-22T17:00')
})

describe('due messages', () => {
  const planned = at('2026-11-23T17:00Z')

  it('sends the daily reminder when due, and on Monday the weekly digest', () => {
    const both = { ...IN_BERLIN, weekly: true }
    expect(getDueReminder(planned, planned, both)).toEqual({
      day: '2026-11-23',
      daily: true,
      weekly: true,
    })
    const sunday = at('2026-11-22T17:00Z')
    expect(getDueReminder(sunday, sunday, both)).toMatchObject({ daily: true, weekly: false })
  })

  it('sends no reminder that is hours late, already sent, or planned for another time zone or hour', () => {
    expect(getDueReminder(planned, planned + 3 * 3_600_000, IN_BERLIN)).not.toBeNull()
    expect(getDueReminder(planned, planned + 3 * 3_600_000 + 1, IN_BERLIN)).toBeNull()
    expect(getDueReminder(planned, planned, { ...IN_BERLIN, lastSentDay: day('2026-11-23') })).toBeNull()
    expect(getDueReminder(planned, planned, { ...IN_BERLIN, zone: 'Asia/Tokyo' })).toBeNull()
    expect(getDueReminder(planned, planned, { ...IN_BERLIN, hour: 17 })).toBeNull()
  })
})

describe('the day to remind a player of', () => {
  const zones = [{ zone: 'America/Los_Angeles', since: 0 }]
  const evening = at('2026-11-18T02:00Z')

  it('a reminder is for the first unanswered day in the player’s time zone', () => {
    expect(getDayToRemindPlayerOf(evening, day('2026-11-16'), { zones, pauses: [] })).toBe('2026-11-17')
    expect(getDayToRemindPlayerOf(evening, null, { zones: [], pauses: [] })).toBe('2026-11-18')
  })

  it('reminds of no day that is played or during a break', () => {
    expect(getDayToRemindPlayerOf(evening, day('2026-11-17'), { zones, pauses: [] })).toBeNull()
    expect(getDayToRemindPlayerOf(evening, day('2026-11-18'), { zones, pauses: [] })).toBeNull()
    const pauses = [{ from: day('2026-11-10'), to: day('2026-11-17') }]
    expect(getDayToRemindPlayerOf(evening, null, { zones, pauses })).toBeNull()
  })
})
