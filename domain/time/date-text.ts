import { addDays, type Day, parseUrlDay, parseIsoDay } from './day.ts'
import { getNextDayOfYearlyDate, parseYearlyDate } from './yearly-date.ts'
import { listDaysInYear } from './yearly-day.ts'

/**
 * Parses a day as people write it: `2026-10-31`, `31/10/2026`, `31 October 2026`, `tomorrow`, or a date without a year
 * such as `31/10` or `Halloween`, which means its next occurrence from today on. Returns `null` for other texts.
 */
export function parseDateText(text: string, today: Day): Day | null {
  const written = text.trim()
  const whole = parseIsoDay(written) ?? parseUrlDay(written.replaceAll(/[/.]/g, '-'))
  if (whole) return whole
  const relative = { today: 0, tomorrow: 1 }[written.toLowerCase()]
  if (relative !== undefined) return addDays(today, relative)
  const [, date = '', year] = /^(.*?)(?:,?\s+(\d{4}))?$/.exec(written) ?? []
  const yearly = parseYearlyDate(date)
  if (!yearly || yearly.from !== yearly.to) return null
  if (year === undefined) return getNextDayOfYearlyDate(yearly, today)
  return listDaysInYear(yearly.from, Number(year))[0] ?? null
}
