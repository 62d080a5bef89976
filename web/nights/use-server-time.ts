import { useEffect, useState } from 'react'
import {
  estimateServerAnswerArrivalTime,
  getServerTime,
  type QuizNightClientState,
} from '#domain/nights/client-state.ts'

/**
 * Returns the server's time in milliseconds, whatever the browser's clock says. It is updated whenever the number of
 * seconds until `end` changes. With `isForAnswers`, returns the time at which an answer that is sent now arrives at the
 * server.
 */
export function useServerTime(held: QuizNightClientState, end: number | null, isForAnswers: boolean): number {
  const getTime = isForAnswers ? estimateServerAnswerArrivalTime : getServerTime
  const [now, setNow] = useState(() => getTime(held, performance.now()))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const tick = () => {
      const time = getTime(held, performance.now())
      setNow(time)
      // The timer fires slightly after each full second, because an earlier tick would show the same second twice.
      if (end !== null && end > time) timer = setTimeout(tick, ((end - time) % 1000) + 5)
    }
    tick()
    return () => clearTimeout(timer)
  }, [held, end, getTime])
  return now
}
