import type { CategoryName } from '../categories/category.ts'
import { type Day, formatLongDay } from '../time/day.ts'

/** The data of a day for a text that a player shares. */
export type DayShareContent = {
  site: string
  day: Day
  category: CategoryName
  url: string
}

/** Returns the text for sharing a day's question: site, date, category, any further lines, and link. */
export function formatDayShareText(
  { site, day, category, url }: DayShareContent,
  lines: readonly string[] = [],
): string {
  return [`${site}, ${formatLongDay(day, true)}: ${category}`, ...lines, url].join('\n')
}
