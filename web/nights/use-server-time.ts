import { useEffect, useState } from 'react'
import { getArrivalTime, getServerTime, type QuizNightClientState } from '#domain/nights/client-state.ts'

/**
 * Returns the server's time in milliseconds, updated whenever the number of seconds until `end` changes. The browser's
 * own clock does not matter. With `isForAnswers` it is the time at which an answer arrives that is sent now.
 */
export function useServerTime(held: QuizNightClientState, end: number | null, isForAnswers: boolean): number {
  const getTime = isForAnswers ? getArrivalTime : getServerTime
  const [now, setNow] = useState(() => getTime(held, performance.now()))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const tick = () => {
      const time = getTime(held, performance.now())
      setNow(time)
      // Slightly late, since an early tick would show the same second twice.
      if (end !== null && end > time) timer = setTimeout(tick, ((end - time) % 1000) + 5)
    }
    tick()
    return () => clearTimeout(timer)
  }, [held, end, getTime])
  return now
}
