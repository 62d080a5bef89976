/**
 * How many answers took about how long: each step is a fifth longer than the one before, from a quarter
 * of a second to more than an hour. A median from it is at most a tenth off.
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

/** In milliseconds; null when nothing was added. */
export function medianOf(times: Times): number | null {
  const all = times.reduce((sum, count) => sum + count, 0)
  if (all === 0) return null
  let passed = 0
  const at = times.findIndex((count) => (passed += count) * 2 >= all)
  return Math.round(SHORTEST_MS * STEP ** (at + 0.5))
}
