import { hideSmallAudienceCount } from '#domain/audience/small-number.ts'
import { type Day, getUtcDayOfInstant } from '#domain/time/day.ts'
import type { ServerDependencies } from '../server-deps.ts'
import { countPlays } from './audience.queries.ts'

/** How long the count of today's players is cached, so that many visitors cost one query. */
const CACHE_MS = 20_000

/** Creates a function that returns how many people have played today, or `null` if they are fewer than five. */
export function createPlayedTodayCounter({
  reading,
  now,
  elapsed,
}: Pick<ServerDependencies, 'reading' | 'now' | 'elapsed'>) {
  let known: { day: Day; until: number; played: Promise<number> } | null = null
  return async (): Promise<number | null> => {
    const day = getUtcDayOfInstant(now())
    if (known?.day !== day || known.until < elapsed()) {
      known = { day, until: elapsed() + CACHE_MS, played: countPlays(reading, day) }
      known.played.catch(() => (known = null))
    }
    const played = hideSmallAudienceCount(await known.played)
    return played === 'few' || played === 0 ? null : played
  }
}
