/** Formats the length of a streak, such as `4 days in a row`. */
export function formatStreakDays(days: number): string {
  if (days === 0) return 'Your streak begins'
  return days === 1 ? 'Day 1 of your streak' : `${days} days in a row`
}

/**
 * Returns the text before the button that creates an account, such as `Keep your last 3 days:`. It says which days of
 * the visitor's streak the account will save.
 */
export function formatKeepStreakPrompt(streak: number, keptDays: number): string {
  if (keptDays >= streak) return 'Keep it:'
  if (keptDays === 0) return 'Keep your next days:'
  return keptDays === 1 ? 'Keep today:' : `Keep your last ${keptDays} days:`
}

/**
 * Returns the title of the registration dialog, if the new account will save `keptDays` days of the visitor's streak.
 */
export function formatKeepStreakDialogTitle(keptDays: number): string {
  if (keptDays === 0) return 'Start your streak'
  return keptDays === 1 ? 'Keep your streak' : `Keep your ${keptDays} days in a row`
}
