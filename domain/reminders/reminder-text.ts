import type { CategoryName } from '../categories/category.ts'
import { addDays, type Day, formatLongDay } from '../time/day.ts'

type StreakStatus = { streak: number; freezes: number }

/** Returns the title of a reminder notification, which is also the subject of a reminder mail. */
export function formatReminderTitle(category: CategoryName): string {
  return `Today’s question is about ${category}`
}

/** Returns a sentence about the streak. It never mentions a possible loss. */
export function formatStreakStatus({ streak, freezes }: StreakStatus): string {
  if (streak === 0) return 'Take a minute and learn something new.'
  if (freezes === 0) return `You’re on a streak of ${formatDays(streak)}.`
  return `You’re on a streak of ${formatDays(streak)}, and a freeze has your back if today is too busy.`
}

/** The summary of a week: its first day and the numbers of answered and right questions. */
export type WeekSummary = { from: Day; answered: number; right: number }

export function formatWeeklyDigestTitle({ answered }: Pick<WeekSummary, 'answered'>): string {
  if (answered === 0) return 'Last week’s seven questions'
  return answered === 7 ? 'Your week: you played every day' : `Your week: ${answered} of 7 days`
}

export function formatDigestSummary({ from, answered, right }: WeekSummary): string {
  const when = `From ${formatLongDay(from)} to ${formatLongDay(addDays(from, 6))}`
  if (answered === 0) return `${when} there were seven questions. They’re still there if you fancy a go.`
  return `${when} you answered ${answered} of 7 questions and got ${right} right first time.`
}

function formatDays(count: number): string {
  return count === 1 ? 'one day' : `${count} days`
}
