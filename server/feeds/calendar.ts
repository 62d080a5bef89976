import { addSourceChannelToUrl } from '#domain/audience/link-channel.ts'
import { addDays, type Day, formatUrlDay } from '#domain/time/day.ts'
import { getShuffledAnswerOptions } from '#domain/questions/options.ts'
import { getContentLanguage } from '#domain/site/site.ts'
import { getSmartQuotesFormatter } from '#domain/text/typographic-quotes.ts'
import type { CalendarDay } from './feeds.queries.ts'
import { getFeedItemUpdateTime, getFeedItemId, type FeedSiteInfo } from './feed.ts'

/** Formats days as an iCalendar file (RFC 5545) with an all-day event for each day. */
export function formatICalendarFeed(
  days: readonly CalendarDay[],
  { today, site, siteUrl }: { today: Day; site: FeedSiteInfo; siteUrl: string },
): string {
  const typeset = getSmartQuotesFormatter(getContentLanguage(site))
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    formatProperty('PRODID', `-//${site.name}//${new URL(siteUrl).hostname}//EN`),
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    formatProperty('NAME', site.name),
    formatProperty('X-WR-CALNAME', site.name),
    formatProperty('DESCRIPTION', site.tagline),
    formatProperty('X-WR-CALDESC', site.tagline),
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'X-PUBLISHED-TTL:PT6H',
    ...days.flatMap((day) => formatEvent(day, { today, siteUrl, typeset })),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${foldLine(line)}\r\n`).join('')
}

function formatEvent(
  shown: CalendarDay,
  { today, siteUrl, typeset }: { today: Day; siteUrl: string; typeset: (text: string) => string },
) {
  const { day, question } = shown
  const url = addSourceChannelToUrl(`${siteUrl}/${formatUrlDay(day)}`, 'feed')
  const changed = formatUtcTime(getFeedItemUpdateTime({ day, errata: [] }, today))
  const answer = day < today ? [`Answer: ${question.answer}`] : []
  const about = [...[...getShuffledAnswerOptions({ ...question, dayUsed: day }), ...answer].map(typeset), url]
  return [
    'BEGIN:VEVENT',
    formatProperty('UID', getFeedItemId(shown, siteUrl)),
    `DTSTAMP:${changed}`,
    `LAST-MODIFIED:${changed}`,
    `DTSTART;VALUE=DATE:${formatCompactDay(day)}`,
    `DTEND;VALUE=DATE:${formatCompactDay(addDays(day, 1))}`,
    formatProperty('SUMMARY', typeset(question.text)),
    formatProperty('DESCRIPTION', about.join('\n')),
    formatProperty('CATEGORIES', question.category),
    `URL:${url}`,
    // Keeps calendars from marking the day of this event as busy.
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]
}

/** Formats a text property with special characters escaped and control characters removed. */
function formatProperty(name: string, text: string): string {
  const value = text
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/\r\n|\r|\n/g, String.raw`\n`)
    .replaceAll(/\p{Cc}/gu, '')
  return `${name}:${value}`
}

const MAX_LINE_OCTETS = 75

/** Folds a line after 75 octets, never within a character. */
function foldLine(line: string): string {
  let octets = 0
  let whole = ''
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > MAX_LINE_OCTETS) {
      whole += '\r\n '
      octets = 1
    }
    whole += character
    octets += size
  }
  return whole
}

/** Formats a day like `20261121`. */
function formatCompactDay(day: Day): string {
  return day.replaceAll('-', '')
}

/** Formats an instant like `20261121T000000Z`. */
function formatUtcTime(at: number): string {
  return new Date(at).toISOString().replaceAll(/[:-]|\.\d+/g, '')
}
