/**
 * A histogram of answer times from 0.25 s to more than an hour. Each step is 20 % longer than the one before, so the
 * median is accurate to 10 %.
 */
export type AnswerTimeHistogram = Uint32Array

const MIN_TIME_MS = 250
const STEP_FACTOR = 1.2
const STEP_COUNT = 54

export function createTimeHistogram(): AnswerTimeHistogram {
  return new Uint32Array(STEP_COUNT)
}

export function addTimeToHistogram(times: AnswerTimeHistogram, milliseconds: number): void {
  const step = Math.floor(Math.log(milliseconds / MIN_TIME_MS) / Math.log(STEP_FACTOR))
  const at = Math.max(0, Math.min(STEP_COUNT - 1, Number.isFinite(step) ? step : 0))
  times[at] = (times[at] ?? 0) + 1
}

/** Returns the median in milliseconds, or `null` for an empty histogram. */
export function computeMedianAnswerTime(times: AnswerTimeHistogram): number | null {
  const all = times.reduce((sum, count) => sum + count, 0)
  if (all === 0) return null
  let passed = 0
  const at = times.findIndex((count) => (passed += count) * 2 >= all)
  return Math.round(MIN_TIME_MS * STEP_FACTOR ** (at + 0.5))
}
