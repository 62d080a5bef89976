/** Returns a text such as `4 days in a row` for a streak. */
export function formatStreakDays(days: number): string {
  if (days === 0) return 'Your streak begins'
  return days === 1 ? 'Day 1 of your streak' : `${days} days in a row`
}

/**
 * Returns the text that says which days of a visitor's streak an account keeps. A button that creates the account
 * follows.
 */
export function formatKeptDaysPrompt(streak: number, keptDays: number): string {
  if (keptDays >= streak) return 'Keep it:'
  if (keptDays === 0) return 'Keep your next days:'
  return keptDays === 1 ? 'Keep today:' : `Keep your last ${keptDays} days:`
}

/** Returns the title of the registration that keeps this many days of a visitor's streak. */
export function formatKeptDaysTitle(keptDays: number): string {
  if (keptDays === 0) return 'Start your streak'
  return keptDays === 1 ? 'Keep your streak' : `Keep your ${keptDays} days in a row`
}
