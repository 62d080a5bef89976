import { useEffect, useState } from 'react'
import { type Day, dayAt } from '#domain/day.ts'

/**
 * The server's clock, as far as the browser knows it: the visitor's own may be hours off. It runs
 * on with the monotonic clock from the moment the server told its time.
 */
let known: { serverTime: number; at: number } | null = null
const waiting: (() => void)[] = []

/** Sets the clock: the server's time in milliseconds, and when (`performance.now()`) that was true. */
export function setServerClock(serverTime: number, at: number): void {
  known = { serverTime, at }
  for (const go of waiting.splice(0)) go()
}

/** The time on the server in milliseconds since 1970. */
export function serverNow(): number {
  return known ? known.serverTime + (performance.now() - known.at) : Date.now()
}

/** Resolves when the server has told its time, or could not be reached. */
export function serverClockSet(): Promise<void> {
  return known ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve))
}

/** The day on the server, as far as it is known when something is shown. */
export function useToday(): Day {
  const [today, setToday] = useState(() => dayAt(serverNow()))
  useEffect(() => {
    void serverClockSet().then(() => setToday(dayAt(serverNow())))
  }, [])
  return today
}
