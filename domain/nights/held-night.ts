import type { QuizNightView, OwnView } from './night-view.ts'

/** The state of a quiz night that a screen or phone holds. */
export type HeldQuizNight<View extends QuizNightView = QuizNightView> = {
  view: View | null
  own: OwnView | null
  /** The server's time minus the browser's monotonic clock, in milliseconds. */
  clockOffset: number
}

/** A message of the server. `view` is missing in heartbeats. */
export type QuizNightUpdate<View extends QuizNightView = QuizNightView> = {
  version: number
  serverTime: number
  view?: View
  own?: OwnView | null
}

export const NOTHING_HELD: HeldQuizNight<never> = { view: null, own: null, clockOffset: -Infinity }

/**
 * Returns the held state after a message of the server. A message that is older than the held view changes only the
 * clock. `receivedAt` is on a monotonic clock such as `performance.now()`.
 */
export function applyQuizNightUpdate<View extends QuizNightView>(
  held: HeldQuizNight<View>,
  update: QuizNightUpdate<View>,
  receivedAt: number,
): HeldQuizNight<View> {
  // The least delayed message has the largest difference. After a phone's sleep, in which its clock may have stood
  // still, the difference is larger, too.
  const clockOffset = Math.max(held.clockOffset, update.serverTime - receivedAt)
  const { view, own = held.own, version } = update
  if (!view || version < (held.view?.version ?? 0)) return { ...held, clockOffset }
  return { view, own, clockOffset }
}

/** Returns whether a heartbeat or reply tells of a version that was missed, so that the state must be loaded. */
export function hasMissedUpdate(held: HeldQuizNight, { version }: Pick<QuizNightUpdate, 'version'>): boolean {
  return version > (held.view?.version ?? 0)
}

/** Returns the server's time at a moment of the monotonic clock. */
export function getServerTime({ clockOffset }: HeldQuizNight, at: number): number {
  return at + clockOffset
}
