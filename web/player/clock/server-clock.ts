import { useSyncExternalStore } from 'react'
import { type Day, dayAt, untilNextDay } from '#domain/time/day.ts'

/**
 * The server's clock, because the visitor's own can be wrong by hours. The monotonic clock advances it from the
 * last server reply on.
 */
let known: { serverTime: number; at: number } | null = null
const waiting: (() => void)[] = []
const listeners = new Set<() => void>()

/** Sets the clock to the server's time in milliseconds, measured at `at` (`performance.now()`). */
export function setServerClock(serverTime: number, at: number): void {
  known = { serverTime, at }
  for (const resolve of waiting.splice(0)) resolve()
  for (const listener of listeners) listener()
}

/** Returns the server's time in milliseconds since 1970. */
export function serverNow(): number {
  return known ? known.serverTime + (performance.now() - known.at) : Date.now()
}

/** Resolves when the server's time is known, or the server could not be reached. */
export function serverClockSet(): Promise<void> {
  return known ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve))
}

/**
 * Returns whether the server's time is known or the server could not be reached. Until then, no day may be counted.
 */
export function useServerClockSet(): boolean {
  return useSyncExternalStore(
    hearClock,
    () => known !== null,
    () => false,
  )
}

function hearClock(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/**
 * Returns the server's current day. Updates at midnight, and when the visitor returns to a tab that was open
 * overnight.
 */
export function useToday(): Day {
  return useSyncExternalStore(followDay, browsersDay, browsersDay)
}

/** Returns the server's current day, or the day on which the page was rendered until the server's time is known. */
export function useTodayFrom(renderDay: Day): Day {
  return useSyncExternalStore(
    followDay,
    () => (known ? browsersDay() : renderDay),
    () => renderDay,
  )
}

function browsersDay(): Day {
  return dayAt(serverNow())
}

function followDay(listener: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const update = () => {
    clearTimeout(timer)
    timer = setTimeout(update, untilNextDay(serverNow()))
    listener()
  }
  update()
  listeners.add(update)
  // Timers do not run while a computer sleeps.
  document.addEventListener('visibilitychange', update)
  return () => {
    clearTimeout(timer)
    listeners.delete(update)
    document.removeEventListener('visibilitychange', update)
  }
}
