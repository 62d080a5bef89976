import { getStreakTerms } from '#contract/streak/calls.ts'
import { dayAt } from '#domain/time/day.ts'
import { closesAt } from '#domain/play/timeliness.ts'
import { send } from '../../api/api.ts'
import { browserZone } from '../clock/browser-zone.ts'
import { serverNow } from '../clock/server-clock.ts'
import { browserStorage } from '../../storage.ts'

/**
 * Returns the browser's time zone if the player's day should end in it and does not. Returns null if the zones
 * match, the player cannot change the zone now, or has declined this one.
 */
export async function zoneToOffer(playerId: string): Promise<string | null> {
  const browserTimeZone = browserZone()
  if (browserStorage.readText('no-zone') === noteOf(playerId, browserTimeZone)) return null
  const outcome = await send(getStreakTerms, {}, { quietly: true })
  if (!outcome.ok || outcome.reply.zoneRestsUntil !== null) return null
  const today = dayAt(serverNow())
  const closes = (zone: string) => closesAt(today, [{ zone, since: 0 }])
  return closes(browserTimeZone) === closes(outcome.reply.zone) ? null : browserTimeZone
}

/** Remembers that the player declined this zone, so that this browser does not offer it again. */
export function declineZone(playerId: string, zone: string): void {
  browserStorage.writeText('no-zone', noteOf(playerId, zone))
}

function noteOf(playerId: string, zone: string): string {
  return `${playerId} ${zone}`
}
