import { getStreakTerms } from '#contract/streak/calls.ts'
import { dayAt } from '#domain/time/day.ts'
import { closesAt } from '#domain/play/timeliness.ts'
import { send } from '../../api/api.ts'
import { browserZone } from '../clock/browser-zone.ts'
import { serverNow } from '../clock/server-clock.ts'
import { browserStorage } from '../../storage.ts'

/**
 * The zone of this browser when a player's days should end there and do not: they said another one, or none,
 * may change it now, and did not say no to this one.
 */
export async function zoneToOffer(playerId: string): Promise<string | null> {
  const here = browserZone()
  if (browserStorage.readText('no-zone') === noteOf(playerId, here)) return null
  const outcome = await send(getStreakTerms, {}, { quietly: true })
  if (!outcome.ok || outcome.reply.zoneRestsUntil !== null) return null
  const today = dayAt(serverNow())
  const closes = (zone: string) => closesAt(today, [{ zone, since: 0 }])
  return closes(here) === closes(outcome.reply.zone) ? null : here
}

/** This player is not asked again about this zone, here. */
export function declineZone(playerId: string, zone: string): void {
  browserStorage.writeText('no-zone', noteOf(playerId, zone))
}

function noteOf(playerId: string, zone: string): string {
  return `${playerId} ${zone}`
}
