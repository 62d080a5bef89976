import { expect, it } from 'vitest'
import { limitTries, networkOf } from './tries.ts'

it('tries are counted by key, within a time, and given back', () => {
  let now = 0
  const tries = limitTries({ most: 2, withinMs: 90_000, now: () => now })
  tries.take('a')
  tries.take('a')
  tries.take('b')
  expect(() => tries.take('a')).toThrow('Too many tries. Please wait 2 minutes.')
  tries.giveBack('a')
  tries.take('a')
  now = 89_999
  expect(() => tries.take('a')).toThrow('Please wait a minute')
  now = 90_000
  tries.take('a')
})

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '::ffff:203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::6', '2001:db8:1:2'],
  ['2001:db8::6', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
