import type { CategoryName } from '../categories/category.ts'
import { type Day, formatLongDay } from '../time/day.ts'

/**
 * `signs` uses emoji such as squares. `words` avoids them, since screen readers read emoji badly.
 */
export type ShareStyle = 'signs' | 'words'

/** The facts about a day that a shared text mentions. The answer is never among them. */
type SharedDay = {
  /** The name of the site. */
  site: string
  day: Day
  category: CategoryName
  url: string
  /** Whether the first pick was right; `null` when the day is not played. */
  firstTry?: boolean | null
  streak?: number
}

/**
 * Returns the spoiler-free text for sharing a day: site, date, category, result of the first pick,
 * streak and link.
 */
export function formatSharedDay(shared: SharedDay, style: ShareStyle = 'signs'): string {
  const lines = [`${shared.site}, ${formatLongDay(shared.day, true)}: ${shared.category}`]
  if (shared.firstTry === true) lines.push(withEmoji('✅', 'Right at the first try!', style))
  if (shared.firstTry === false) {
    lines.push(withEmoji('🤔', 'Not at the first try, but I learned something new.', style))
  }
  return [...lines, ...formatStreakLines(shared.streak, style), shared.url].join('\n')
}

/** Returns a line about a streak of two or more days, otherwise no line. */
export function formatStreakLines(streak: number | undefined, style: ShareStyle): string[] {
  return (streak ?? 0) > 1 ? [withEmoji('🔥', `${streak} days in a row`, style)] : []
}

function withEmoji(sign: string, words: string, style: ShareStyle): string {
  return style === 'signs' ? `${sign} ${words}` : words
}
