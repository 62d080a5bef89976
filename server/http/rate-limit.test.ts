import { expect, it } from 'vitest'
import { rateLimit } from './rate-limit.ts'
import { NO_PEERS, type Peers } from './window-counts.ts'

it('tries are counted by key, within a time', () => {
  let now = 0
  const attempts = rateLimit({ elapsed: () => now, peers: NO_PEERS }, 'test', {
    most: 2,
    withinMs: 90_000,
  })
  attempts.take('a')
  attempts.take('a')
  attempts.take('b')
  expect(() => attempts.take('a')).toThrow('Too many tries. Please wait 2 minutes.')
  now = 89_999
  expect(() => attempts.take('a')).toThrow('Please wait a minute')
  now = 90_000
  attempts.take('a')
})

it('processes that serve together allow no more than one does', () => {
  const elapsed = () => 0
  const { one, other } = twoPeers()
  const most = { most: 4, withinMs: 1000 }
  const picks = rateLimit({ elapsed, peers: one }, 'picks', most)
  const picksOfOther = rateLimit({ elapsed, peers: other }, 'picks', most)
  const runsOfOther = rateLimit({ elapsed, peers: other }, 'runs', most)
  for (const limit of [picks, picksOfOther, picks, picksOfOther]) limit.take('a')
  expect(picks.isLeft('a')).toBe(false)
  expect(picksOfOther.isLeft('a')).toBe(false)
  expect(picksOfOther.isLeft('b')).toBe(true)
  expect(runsOfOther.isLeft('a')).toBe(true)
})

/** Two processes that hear of each other at once. */
function twoPeers(): { one: Peers; other: Peers } {
  type Listeners = Map<string, (key: string, by: number) => void>
  const peer = (own: Listeners, others: Listeners): Peers => ({
    join: (name, hear) => {
      own.set(name, hear)
      return (key, by) => others.get(name)?.(key, by)
    },
  })
  const [here, there]: [Listeners, Listeners] = [new Map(), new Map()]
  return { one: peer(here, there), other: peer(there, here) }
}
