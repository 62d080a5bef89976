import { SITE_NAME } from './site.ts'
import type { CategoryName } from './category.ts'
import { type Day, longDay } from './day.ts'

/** What a shared text tells of a day; never the question's answer. */
type SharedDay = {
  day: Day
  category: CategoryName
  url: string
  /** Whether the first pick was right; null when not played. */
  firstTry?: boolean | null
  streak?: number
}

/** The spoiler-free text people post about a day: name, date, category, first try or not, streak, link. */
export function sharedDayText(shared: SharedDay): string {
  const lines = [`${SITE_NAME}, ${longDay(shared.day, true)}: ${shared.category}`]
  if (shared.firstTry === true) lines.push('✅ Right at the first try!')
  if (shared.firstTry === false) lines.push('🤔 Not at the first try, but I learned something new.')
  if ((shared.streak ?? 0) > 1) lines.push(`🔥 ${shared.streak} days in a row`)
  return [...lines, shared.url].join('\n')
}

/** What people post about a quiz they finished. */
export function sharedQuizText(quiz: { title: string }, score: number, total: number): string {
  return `I just scored ${score}/${total} on the ${quiz.title} quiz. Give it a try!`
}
