import { useSyncExternalStore } from 'react'
import { type Day, getUtcDayOfInstant, getMsUntilNextDay } from '#domain/time/day.ts'

/**
 * The server's time in its last reply. The browser's clock can be wrong by hours, so the monotonic clock measures the
 * time since that reply.
 */
let serverClock: { serverTime: number; at: number } | null = null
const clockWaiters: (() => void)[] = []
const clockListeners = new Set<() => void>()

/** Sets the clock to the server's time in milliseconds, which was right at the moment `at` of `performance.now()`. */
export function setServerClock(serverTime: number, at: number): void {
  serverClock = { serverTime, at }
  for (const resolve of clockWaiters.splice(0)) resolve()
  for (const listener of clockListeners) listener()
}

/** Returns the server's time in milliseconds since 1970. */
export function getServerTime(): number {
  return serverClock ? serverClock.serverTime + (performance.now() - serverClock.at) : Date.now()
}

/** Resolves when the server's time is known, or the server could not be reached. */
export function waitForServerClock(): Promise<void> {
  return serverClock ? Promise.resolve() : new Promise((resolve) => clockWaiters.push(resolve))
}

/**
 * Returns whether the server's time is known or the server could not be reached. Before that, no streak may be
 * computed.
 */
export function useIsServerClockReady(): boolean {
  return useSyncExternalStore(
    subscribeToClock,
    () => serverClock !== null,
    () => false,
  )
}

function subscribeToClock(listener: () => void): () => void {
  clockListeners.add(listener)
  return () => void clockListeners.delete(listener)
}

/**
 * Returns the server's current day. Updates at midnight, and when the visitor returns to a tab that was open overnight.
 */
export function useToday(): Day {
  return useSyncExternalStore(subscribeToDay, getServerDay, getServerDay)
}

/** Returns the server's current day, or the day on which the page was rendered until the server's time is known. */
export function useHydrationSafeToday(renderDay: Day): Day {
  return useSyncExternalStore(
    subscribeToDay,
    () => (serverClock ? getServerDay() : renderDay),
    () => renderDay,
  )
}

function getServerDay(): Day {
  return getUtcDayOfInstant(getServerTime())
}

function subscribeToDay(listener: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const update = () => {
    clearTimeout(timer)
    timer = setTimeout(update, getMsUntilNextDay(getServerTime()))
    listener()
  }
  update()
  clockListeners.add(update)
  // Also calls the listener when the visitor returns to the page, because timers do not run while a computer sleeps.
  document.addEventListener('visibilitychange', update)
  return () => {
    clearTimeout(timer)
    clockListeners.delete(update)
    document.removeEventListener('visibilitychange', update)
  }
}
