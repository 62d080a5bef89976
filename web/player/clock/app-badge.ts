import { type Day, getUtcDayOfInstant } from '#domain/time/day.ts'
import { browserStorage } from '../../storage.ts'
import { getServerTime, waitForServerClock } from './server-clock.ts'

/** Shows a badge on the icon of the installed app until today's question has been played. */
export async function showAppBadgeUntilPlayed(): Promise<void> {
  await waitForServerClock()
  updateAppBadge()
  // Updates the badge whenever the visitor leaves the app, because a new day may have begun since the page was loaded.
  document.addEventListener('visibilitychange', updateAppBadge)
}

export function savePlayedDayForBadge(day: Day): void {
  browserStorage.writeText('played-day', day)
  updateAppBadge()
}

function updateAppBadge(): void {
  const isPlayed = browserStorage.readText('played-day') === getUtcDayOfInstant(getServerTime())
  const changed = isPlayed ? navigator.clearAppBadge?.() : navigator.setAppBadge?.()
  // Browsers reject a change of the badge if the app is not installed or has no permission for notifications.
  changed?.catch(() => {})
}
