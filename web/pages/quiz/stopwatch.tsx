import { useEffect, useState } from 'react'
import { formatDuration } from '#domain/time/duration.ts'
import { type QuizSession, getQuizRunDuration } from '#domain/quizzes/quiz-session.ts'
import { HideableTimer } from '../../player/clock/hideable-clock.tsx'
import { getServerTime } from '../../player/clock/server-clock.ts'
import { Icon } from '../../ui/icon.tsx'
import type { CurrentQuizRun } from './use-run.ts'
import styles from './quiz-bar.module.css'

const TICK_INTERVAL_MS = 1000

/**
 * Shows the time that a quiz run has taken so far. Before the first answer, it shows the time since the clock was
 * started. It stops during a pause.
 */
export function Stopwatch({ run: { session, isResting, isReady, clockStart } }: { run: CurrentQuizRun }) {
  const shown = session ?? (isReady ? { startedAt: clockStart, finishedAt: null, seenAt: clockStart } : null)
  const now = useTicks(shown, isResting)
  return (
    <p className={styles['time']}>
      <Icon name="stopwatch" />
      <HideableTimer>
        <span role="timer" aria-label="Your time">
          {formatDuration(shown ? getQuizRunDuration(shown, isResting ? shown.seenAt : now) : 0)}
        </span>
      </HideableTimer>
    </p>
  )
}

/** Returns the server's time, updated every second while the run is active. */
function useTicks(session: Pick<QuizSession, 'startedAt' | 'finishedAt'> | null, rests: boolean): number {
  const [now, setNow] = useState(0)
  const runs = session !== null && session.finishedAt === null && !rests
  const startedAt = session?.startedAt ?? 0
  useEffect(() => {
    if (!runs) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const tick = () => {
      const time = getServerTime()
      setNow(time)
      clearTimeout(timer)
      // The tick is slightly late, because an early tick would show the same second twice.
      timer = setTimeout(tick, TICK_INTERVAL_MS - ((time - startedAt) % TICK_INTERVAL_MS) + 5)
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
