/** A player in the standings. */
export type PlayerStanding = {
  seat: number
  name: string
  points: number
  /** The player's place, from 1. Players with the same points share a place, and the next place is left out. */
  place: number
}

/** Returns all players, the best first. Players with the same points are sorted by name. */
export function rankPlayers(players: readonly Omit<PlayerStanding, 'place'>[]): PlayerStanding[] {
  const sorted = players.toSorted((a, b) => b.points - a.points || (a.name < b.name ? -1 : 1))
  let place = 0
  return sorted.map(({ seat, name, points }, index) => {
    if (sorted[index - 1]?.points !== points) place = index + 1
    return { seat, name, points, place }
  })
}

const MAX_LEADERS = 5

/** Returns the best five players who have points, and how many more players share the fifth one's place. */
export function getTopStandings(standings: readonly PlayerStanding[]): {
  leaders: readonly PlayerStanding[]
  tied: number
} {
  const scored = standings.filter(({ points }) => points > 0)
  const leaders = scored.slice(0, MAX_LEADERS)
  const lastPlace = leaders.at(-1)?.place
  return { leaders, tied: scored.slice(MAX_LEADERS).filter(({ place }) => place === lastPlace).length }
}

/** Returns how many points the player lacks to reach the next better place; 0 for the leader. */
export function getPointsToNextPlace(standings: readonly PlayerStanding[], index: number): number {
  const { points = 0, place = 1 } = standings[index] ?? {}
  const better = standings[place - 2]
  return better ? better.points - points : 0
}
