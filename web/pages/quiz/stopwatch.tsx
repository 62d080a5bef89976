import { useEffect, useState } from 'react'
import { clockFace } from '#domain/time/clock-face.ts'
import { type QuizSession, timeTaken } from '#domain/quizzes/quiz-session.ts'
import { HideableClock } from '../../player/clock/hideable-clock.tsx'
import { serverNow } from '../../player/clock/server-clock.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './quiz-bar.module.css'

const TICK_MS = 1000

/** The time a run has taken so far; it stands still before the run begins and while it rests. */
export function Stopwatch({ session, rests }: { session: QuizSession | null; rests: boolean }) {
  const now = useTicks(session, rests)
  return (
    <p className={styles['time']}>
      <Icon name="stopwatch" />
      <HideableClock>
        <span role="timer" aria-label="Your time">
          {clockFace(session ? timeTaken(session, rests ? session.seenAt : now) : 0)}
        </span>
      </HideableClock>
    </p>
  )
}

/** The server's time, second by second while a run goes on. */
function useTicks(session: QuizSession | null, rests: boolean): number {
  const [now, setNow] = useState(0)
  const runs = session !== null && session.finishedAt === null && !rests
  const startedAt = session?.startedAt ?? 0
  useEffect(() => {
    if (!runs) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const tick = () => {
      const time = serverNow()
      setNow(time)
      clearTimeout(timer)
      // A little late rather than a little early, so that no second is shown twice.
      timer = setTimeout(tick, TICK_MS - ((time - startedAt) % TICK_MS) + 5)
    }
    tick()
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [runs, startedAt])
  return now
}
