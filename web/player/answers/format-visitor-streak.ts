/** Returns a text such as `4 days in a row` for a visitor's streak. */
export function formatVisitorStreak(days: number): string {
  return days === 1 ? 'Day 1 of your streak' : `${days} days in a row`
}

/**
 * Returns the text that says which days of a visitor's streak an account keeps. A button that creates the account
 * follows.
 */
export function formatKeptDaysPrompt(streak: number, keptDays: number): string {
  if (keptDays >= streak) return streak === 1 ? 'Keep it:' : 'Keep them:'
  if (keptDays === 0) return 'Keep the next ones:'
  return keptDays === 1 ? 'Keep today’s:' : `Keep the last ${keptDays}:`
}
