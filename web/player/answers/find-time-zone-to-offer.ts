import { getStreakSettings } from '#contract/streak/calls.ts'
import { getUtcDayOfInstant } from '#domain/time/day.ts'
import { getOnTimeDeadline } from '#domain/play/timeliness.ts'
import { callApi } from '../../api/api.ts'
import { getBrowserTimeZone } from '../clock/browser-time-zone.ts'
import { getServerTime } from '../clock/server-clock.ts'
import { browserStorage } from '../../storage.ts'

/**
 * Returns the browser's time zone if the player's day ends at another moment than midnight there. Returns `null` if it
 * does not, if the player cannot change the time zone now, or if the player has declined this time zone.
 */
export async function findTimeZoneToOffer(playerId: string): Promise<string | null> {
  const browserTimeZone = getBrowserTimeZone()
  if (browserStorage.readText('no-zone') === formatDeclinedZone(playerId, browserTimeZone)) return null
  const outcome = await callApi(getStreakSettings, {}, { quietly: true })
  if (!outcome.ok || outcome.reply.zoneRestsUntil !== null) return null
  const today = getUtcDayOfInstant(getServerTime())
  const closes = (zone: string) => getOnTimeDeadline(today, [{ zone, since: 0 }])
  return closes(browserTimeZone) === closes(outcome.reply.zone) ? null : browserTimeZone
}

/** Stores that the player declined a time zone, so that this browser does not offer it again. */
export function saveDeclinedTimeZone(playerId: string, zone: string): void {
  browserStorage.writeText('no-zone', formatDeclinedZone(playerId, zone))
}

function formatDeclinedZone(playerId: string, zone: string): string {
  return `${playerId} ${zone}`
}
