import { useSyncExternalStore } from 'react'
import { type Day, dayAt, untilNextDay } from '#domain/time/day.ts'

/**
 * The server's clock, as far as the browser knows it: the visitor's own may be hours off. It runs
 * on with the monotonic clock from the moment the server told its time.
 */
let known: { serverTime: number; at: number } | null = null
const waiting: (() => void)[] = []
const listeners = new Set<() => void>()

/** Sets the clock: the server's time in milliseconds, and when (`performance.now()`) that was true. */
export function setServerClock(serverTime: number, at: number): void {
  known = { serverTime, at }
  for (const go of waiting.splice(0)) go()
  for (const hear of listeners) hear()
}

/** The time on the server in milliseconds since 1970. */
export function serverNow(): number {
  return known ? known.serverTime + (performance.now() - known.at) : Date.now()
}

/** Resolves when the server has told its time, or could not be reached. */
export function serverClockSet(): Promise<void> {
  return known ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve))
}

/** Whether the server has told its time, or could not be reached: until then a page may be shown, and no day counted. */
export function useServerClockSet(): boolean {
  return useSyncExternalStore(
    hearClock,
    () => known !== null,
    () => false,
  )
}

function hearClock(changed: () => void): () => void {
  listeners.add(changed)
  return () => void listeners.delete(changed)
}

/** The day on the server, as far as it is known; it moves on at midnight, and when one comes back to a page of yesterday. */
export function useToday(): Day {
  return useSyncExternalStore(followDay, browsersDay, browsersDay)
}

/** The same on a page that was made on a day: that one, until the server's clock says another. */
export function useTodayFrom(made: Day): Day {
  return useSyncExternalStore(
    followDay,
    () => (known ? browsersDay() : made),
    () => made,
  )
}

function browsersDay(): Day {
  return dayAt(serverNow())
}

function followDay(changed: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const look = () => {
    clearTimeout(timer)
    timer = setTimeout(look, untilNextDay(serverNow()))
    changed()
  }
  look()
  listeners.add(look)
  // While a computer sleeps, timers do not run.
  document.addEventListener('visibilitychange', look)
  return () => {
    clearTimeout(timer)
    listeners.delete(look)
    document.removeEventListener('visibilitychange', look)
  }
}
