import { useEffect, useState } from 'react'
import { getServerTime, type HeldQuizNight } from '#domain/nights/held-night.ts'

/**
 * Returns the server's time in milliseconds, updated whenever the number of seconds until `end` changes. The browser's
 * own clock does not matter.
 */
export function useServerTime(held: HeldQuizNight, end: number | null): number {
  const [now, setNow] = useState(() => getServerTime(held, performance.now()))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const tick = () => {
      const time = getServerTime(held, performance.now())
      setNow(time)
      // Slightly late, since an early tick would show the same second twice.
      if (end !== null && end > time) timer = setTimeout(tick, ((end - time) % 1000) + 5)
    }
    tick()
    return () => clearTimeout(timer)
  }, [held, end])
  return now
}
