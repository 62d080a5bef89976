/**
 * A histogram of answer times from 0.25 s to more than an hour. Each step is 20 % longer than the one
 * before, so the median is accurate to 10 %.
 */
export type Times = Uint32Array

const SHORTEST_MS = 250
const STEP = 1.2
const STEPS = 54

export function noTimes(): Times {
  return new Uint32Array(STEPS)
}

export function addTime(times: Times, milliseconds: number): void {
  const step = Math.floor(Math.log(milliseconds / SHORTEST_MS) / Math.log(STEP))
  const at = Math.max(0, Math.min(STEPS - 1, Number.isFinite(step) ? step : 0))
  times[at] = (times[at] ?? 0) + 1
}

/** Returns the median in milliseconds, or `null` for an empty histogram. */
export function medianOf(times: Times): number | null {
  const all = times.reduce((sum, count) => sum + count, 0)
  if (all === 0) return null
  let passed = 0
  const at = times.findIndex((count) => (passed += count) * 2 >= all)
  return Math.round(SHORTEST_MS * STEP ** (at + 0.5))
}
