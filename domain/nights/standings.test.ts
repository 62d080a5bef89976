import { expect, it } from 'vitest'
import { getPointsToNextPlace, getTopStandings, rankPlayers } from './standings.ts'

const PLAYERS = [
  { seat: 1, name: 'Cleo', points: 5 },
  { seat: 2, name: 'Ada', points: 7 },
  { seat: 3, name: 'Bob', points: 5 },
  { seat: 4, name: 'Dora', points: 2 },
]

it('players with the same points share a place, and the next place is left out', () => {
  const standings = rankPlayers(PLAYERS)
  expect(standings.map(({ place, name }) => `${place} ${name}`)).toEqual(['1 Ada', '2 Bob', '2 Cleo', '4 Dora'])
  expect(standings.map((_, index) => getPointsToNextPlace(standings, index))).toEqual([0, 2, 2, 3])
})

it('the leaders are the best five players with points, and the players left out with the same points as the fifth are counted', () => {
  const players = [3, 2, 2, 1, 1, 1, 1, 0].map((points, seat) => ({ seat, name: `Player ${seat}`, points }))
  const { leaders, tied } = getTopStandings(rankPlayers(players))
  expect(leaders.map(({ place, points }) => [place, points])).toEqual([
    [1, 3],
    [2, 2],
    [2, 2],
    [4, 1],
    [4, 1],
  ])
  expect(tied).toBe(2)
  expect(getTopStandings(rankPlayers(players.slice(0, 3))).tied).toBe(0)
  expect(getTopStandings(rankPlayers(players.slice(7))).leaders).toEqual([])
})
