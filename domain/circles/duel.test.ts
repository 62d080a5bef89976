import { expect, it } from 'vitest'
import { serializeDuelPickResults, parseDuelPickResults, rankDuelRuns } from './duel.ts'

it('the runs of a duel are ranked by right answers, then by time', () => {
  const runs = [
    { name: 'slow', marks: [true, true], timeTaken: 9000 },
    { name: 'wrong once', marks: [true, false], timeTaken: 1000 },
    { name: 'quick', marks: [true, true], timeTaken: 4000 },
  ].map(({ name, marks, timeTaken }, index) => ({ name, marks, timeTaken, seat: index + 1 }))
  expect(rankDuelRuns(runs).map(({ name }) => name)).toEqual(['quick', 'slow', 'wrong once'])
})

it('whether each pick of a duel was right is stored as a digit, 1 or 0, and read again', () => {
  expect(serializeDuelPickResults([true, false, true])).toBe('101')
  expect(parseDuelPickResults('101')).toEqual([true, false, true])
})
