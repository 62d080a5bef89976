import { expect, it } from 'vitest'
import { applyQuizNightUpdate, getServerTime, type HeldQuizNight, NOTHING_HELD } from './held-night.ts'

const SERVER_START = Date.parse('2026-11-21T20:00:00Z')
const HOUR_MS = 3_600_000

/** Returns what a phone holds that hears heartbeats after these delays, one a second, by its own clock. */
function hear(delays: readonly number[], clockAtStart: number): HeldQuizNight {
  let held: HeldQuizNight = NOTHING_HELD
  for (const [second, delay] of delays.entries()) {
    const sentAfter = 1000 * second
    const update = { version: 0, serverTime: SERVER_START + sentAfter }
    held = applyQuizNightUpdate(held, update, clockAtStart + sentAfter + delay)
  }
  return held
}

it.each([0, -5 * HOUR_MS, 7 * HOUR_MS, SERVER_START])(
  'a phone whose clock began at %i knows the server’s time',
  (clockAtStart) => {
    expect(getServerTime(hear([0, 0], clockAtStart), clockAtStart + 10_000)).toBe(SERVER_START + 10_000)
  },
)

it('with 2 s of latency a phone’s countdown is 2 s late and never early, until one message comes quickly', () => {
  expect(getServerTime(hear([2000, 2300, 2000], 0), 10_000)).toBe(SERVER_START + 8000)
  expect(getServerTime(hear([2000, 30, 2000], 0), 10_000)).toBe(SERVER_START + 9970)
})
