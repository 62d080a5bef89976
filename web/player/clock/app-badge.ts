import { type Day, getDayAt } from '#domain/time/day.ts'
import { browserStorage } from '../../storage.ts'
import { getServerTime, waitForServerClock } from './server-clock.ts'

/** Keeps a mark on the icon of the installed app while today's question is not played. */
export async function startAppBadge(): Promise<void> {
  await waitForServerClock()
  updateAppBadge()
  // The icon is seen when the app is left, perhaps on a later day than the page is of.
  document.addEventListener('visibilitychange', updateAppBadge)
}

export function rememberPlayedDay(day: Day): void {
  browserStorage.writeText('played-day', day)
  updateAppBadge()
}

function updateAppBadge(): void {
  const isPlayed = browserStorage.readText('played-day') === getDayAt(getServerTime())
  const changed = isPlayed ? navigator.clearAppBadge?.() : navigator.setAppBadge?.()
  // Browsers refuse where the app is not installed or may not notify.
  changed?.catch(() => {})
}
