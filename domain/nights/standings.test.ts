import { expect, it } from 'vitest'
import { getDistanceToNext, rankPlayers } from './standings.ts'

const PLAYERS = [
  { seat: 1, name: 'Cleo', points: 5 },
  { seat: 2, name: 'Ada', points: 7 },
  { seat: 3, name: 'Bob', points: 5 },
  { seat: 4, name: 'Dora', points: 2 },
]

it('players with the same points share a place, and the next place is left out', () => {
  const standings = rankPlayers(PLAYERS)
  expect(standings.map(({ place, name }) => `${place} ${name}`)).toEqual(['1 Ada', '2 Bob', '2 Cleo', '4 Dora'])
  expect(standings.map((_, index) => getDistanceToNext(standings, index))).toEqual([0, 2, 2, 3])
})
