import { describe, expect, it } from 'vitest'
import type { Day } from '../time/day.ts'
import { DAY_MS } from '../time/units.ts'
import {
  getQuestionMailResumptionDay,
  getDueQuestionMailDay,
  getNextQuestionMail,
  getMailSubscriptionInactivityAction,
  type QuestionMailSettings,
} from './question-mail.ts'

const at = (text: string) => Date.parse(text)
const iso = (instant: number) => new Date(instant).toISOString().slice(0, 16)
const IN_BERLIN: QuestionMailSettings = {
  hour: 7,
  zone: 'Europe/Berlin',
  weekdaysOnly: false,
  lastSentDay: null,
  skippedUntil: null,
}

describe('the question by mail', () => {
  it('plans one mail a day at the hour of the subscriber, and none twice on one day', () => {
    expect(iso(getNextQuestionMail(at('2026-11-20T05:00Z'), IN_BERLIN))).toBe('2026-11-20T06:00')
    const sent = { ...IN_BERLIN, lastSentDay: '2026-11-20' as Day }
    expect(iso(getNextQuestionMail(at('2026-11-20T05:00Z'), sent))).toBe('2026-11-21T06:00')
  })

  it('plans mails for Monday to Friday only when the subscriber wants weekdays', () => {
    const weekdays = { ...IN_BERLIN, weekdaysOnly: true }
    expect(iso(getNextQuestionMail(at('2026-11-20T12:00Z'), weekdays))).toBe('2026-11-23T06:00')
  })

  it('skips seven mails when the subscriber skips a week, before and after the mail of the day', () => {
    const now = at('2026-11-20T12:00Z')
    expect(getQuestionMailResumptionDay(now, IN_BERLIN)).toBe('2026-11-27')
    const skippedUntil = getQuestionMailResumptionDay(now, { ...IN_BERLIN, lastSentDay: '2026-11-20' as Day })
    expect(skippedUntil).toBe('2026-11-28')
    expect(iso(getNextQuestionMail(now, { ...IN_BERLIN, skippedUntil }))).toBe('2026-11-28T06:00')
  })

  it('sends no mail that is hours late, already sent, or planned for another hour', () => {
    const planned = at('2026-11-20T06:00Z')
    expect(getDueQuestionMailDay(planned, planned, IN_BERLIN)).toBe('2026-11-20')
    expect(getDueQuestionMailDay(planned, planned + 3 * 3_600_000 + 1, IN_BERLIN)).toBeNull()
    expect(getDueQuestionMailDay(planned, planned, { ...IN_BERLIN, lastSentDay: '2026-11-20' as Day })).toBeNull()
    expect(getDueQuestionMailDay(planned, planned, { ...IN_BERLIN, hour: 8 })).toBeNull()
  })

  it.each([
    [52, null, 'continues'],
    [53, null, 'warns'],
    [60, 53, 'ends'],
    [90, null, 'warns'],
    [90, 86, 'warns'],
    [97, 90, 'ends'],
  ] as const)(
    '%i days after the subscriber last opened a link, with a warning sent on day %s, the mail subscription %s',
    (days, warned, what) => {
      const warnedAt = warned === null ? null : warned * DAY_MS
      expect(getMailSubscriptionInactivityAction(days * DAY_MS, { lastOpenedAt: 0, warnedAt })).toBe(what)
    },
  )
})
