/** A player in the standings. */
export type Standing = {
  seat: number
  name: string
  points: number
  /** From 1. Players with the same points share a place, and the next place is left out. */
  place: number
}

/** Returns all players, the best first. Players with the same points are sorted by name. */
export function rankPlayers(players: readonly Omit<Standing, 'place'>[]): Standing[] {
  const sorted = players.toSorted((a, b) => b.points - a.points || (a.name < b.name ? -1 : 1))
  let place = 0
  return sorted.map(({ seat, name, points }, index) => {
    if (sorted[index - 1]?.points !== points) place = index + 1
    return { seat, name, points, place }
  })
}

/** Returns how many points the player lacks to reach the next better place; 0 for the leader. */
export function getDistanceToNext(standings: readonly Standing[], index: number): number {
  const { points = 0, place = 1 } = standings[index] ?? {}
  const better = standings[place - 2]
  return better ? better.points - points : 0
}
