import type { NightView, OwnView } from './night-view.ts'

/** What a screen or phone knows of a night. */
export type HeldNight<View extends NightView = NightView> = {
  view: View | null
  own: OwnView | null
  /** The server's time minus the browser's monotonic clock, in milliseconds. */
  clockOffset: number
}

/** A message of the server. `view` is missing in heartbeats. */
export type NightUpdate<View extends NightView = NightView> = {
  version: number
  serverTime: number
  view?: View
  own?: OwnView | null
}

export const NOTHING_HELD: HeldNight<never> = { view: null, own: null, clockOffset: -Infinity }

/**
 * Returns what is known after a message, which may come twice, late, or over another connection. `receivedAt` is on a
 * monotonic clock such as `performance.now()`.
 */
export function applyNightUpdate<View extends NightView>(
  held: HeldNight<View>,
  update: NightUpdate<View>,
  receivedAt: number,
): HeldNight<View> {
  // The least delayed message has the largest difference. After a phone's sleep, in which its clock may have stood
  // still, the difference is larger, too.
  const clockOffset = Math.max(held.clockOffset, update.serverTime - receivedAt)
  const { view, own = held.own, version } = update
  if (!view || version < (held.view?.version ?? 0)) return { ...held, clockOffset }
  return { view, own, clockOffset }
}

/** Returns whether a heartbeat or reply tells of a version that was missed, so that the state must be loaded. */
export function hasMissedUpdate(held: HeldNight, { version }: Pick<NightUpdate, 'version'>): boolean {
  return version > (held.view?.version ?? 0)
}

/** Returns the server's time at a moment of the monotonic clock. */
export function getServerTime({ clockOffset }: HeldNight, at: number): number {
  return at + clockOffset
}
