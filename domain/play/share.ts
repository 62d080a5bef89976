import type { CategoryName } from '../categories/category.ts'
import { type Day, longDay } from '../time/day.ts'

/** With signs such as squares, which are read badly aloud, or in words alone. */
export type ShareStyle = 'signs' | 'words'

/** What a shared text tells of a day; never the question's answer. */
type SharedDay = {
  /** What the site is called. */
  site: string
  day: Day
  category: CategoryName
  url: string
  /** Whether the first pick was right; null when not played. */
  firstTry?: boolean | null
  streak?: number
}

/** The spoiler-free text people post about a day: name, date, category, first try or not, streak, link. */
export function sharedDayText(shared: SharedDay, style: ShareStyle = 'signs'): string {
  const lines = [`${shared.site}, ${longDay(shared.day, true)}: ${shared.category}`]
  if (shared.firstTry === true) lines.push(signed('✅', 'Right at the first try!', style))
  if (shared.firstTry === false) {
    lines.push(signed('🤔', 'Not at the first try, but I learned something new.', style))
  }
  return [...lines, ...streakLines(shared.streak, style), shared.url].join('\n')
}

/** A line about a streak, when it is one. */
export function streakLines(streak: number | undefined, style: ShareStyle): string[] {
  return (streak ?? 0) > 1 ? [signed('🔥', `${streak} days in a row`, style)] : []
}

function signed(sign: string, words: string, style: ShareStyle): string {
  return style === 'signs' ? `${sign} ${words}` : words
}
