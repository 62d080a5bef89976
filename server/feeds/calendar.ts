import { addDays, type Day, dayMonthYear } from '#domain/time/day.ts'
import { optionsOf } from '#domain/questions/options.ts'
import type { DayInCalendar } from './feeds.queries.ts'
import { changedAt, itemId, type SiteName } from './feed.ts'

/** Formats days as an iCalendar file (RFC 5545) with an all-day event for each day. */
export function calendarOf(
  days: readonly DayInCalendar[],
  { today, site, siteUrl }: { today: Day; site: SiteName; siteUrl: string },
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    property('PRODID', `-//${site.name}//${new URL(siteUrl).hostname}//EN`),
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    property('NAME', site.name),
    property('X-WR-CALNAME', site.name),
    property('DESCRIPTION', site.tagline),
    property('X-WR-CALDESC', site.tagline),
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'X-PUBLISHED-TTL:PT6H',
    ...days.flatMap((day) => eventOf(day, { today, siteUrl })),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function eventOf(shown: DayInCalendar, { today, siteUrl }: { today: Day; siteUrl: string }) {
  const { day, question } = shown
  const url = `${siteUrl}/${dayMonthYear(day)}`
  const changed = utcTime(changedAt({ day, errata: [] }, today))
  const answer = day < today ? [`Answer: ${question.answer}`] : []
  const about = [...optionsOf({ ...question, dayUsed: day }), ...answer, url]
  return [
    'BEGIN:VEVENT',
    property('UID', itemId(shown, siteUrl)),
    `DTSTAMP:${changed}`,
    `LAST-MODIFIED:${changed}`,
    `DTSTART;VALUE=DATE:${compact(day)}`,
    `DTEND;VALUE=DATE:${compact(addDays(day, 1))}`,
    property('SUMMARY', question.text),
    property('DESCRIPTION', about.join('\n')),
    property('CATEGORIES', question.category),
    `URL:${url}`,
    // The event does not mark the day as busy.
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]
}

/** Formats a text property with special characters escaped and control characters removed. */
function property(name: string, text: string): string {
  const value = text
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/\r\n|\r|\n/g, String.raw`\n`)
    .replaceAll(/\p{Cc}/gu, '')
  return `${name}:${value}`
}

const MOST_OCTETS = 75

/** Folds a line after 75 octets, never within a character. */
function folded(line: string): string {
  let octets = 0
  let whole = ''
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > MOST_OCTETS) {
      whole += '\r\n '
      octets = 1
    }
    whole += character
    octets += size
  }
  return whole
}

/** Formats a day like `20261121`. */
function compact(day: Day): string {
  return day.replaceAll('-', '')
}

/** Formats an instant like `20261121T000000Z`. */
function utcTime(at: number): string {
  return new Date(at).toISOString().replaceAll(/[:-]|\.\d+/g, '')
}
