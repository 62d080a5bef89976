const SUFFIXES: Record<string, string> = { one: 'st', two: 'nd', few: 'rd', other: 'th' }
const RULES = new Intl.PluralRules('en', { type: 'ordinal' })

/** Formats a player's rank in the standings, such as `2nd`. */
export function formatRank(place: number): string {
  return `${place}${SUFFIXES[RULES.select(place)]}`
}

/**
 * Returns whether a player's rank can be shown: not before the first answer is revealed, and not while all players may
 * have no points.
 */
export function shouldShowPlayerRank({ place, points }: { place: number; points: number }): boolean {
  return place > 1 || (place === 1 && points > 0)
}

/** Formats a number of points, such as `1 point`. */
export function formatPoints(points: number): string {
  return points === 1 ? '1 point' : `${points} points`
}

/** Returns the ranks that several players share. */
export function findTiedRanks(standings: readonly { place: number }[]): ReadonlySet<number> {
  const seen = new Set<number>()
  return new Set(
    standings.flatMap(({ place }) => {
      if (seen.has(place)) return [place]
      seen.add(place)
      return []
    }),
  )
}
