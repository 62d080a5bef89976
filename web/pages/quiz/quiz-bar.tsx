import { useEffect, useState } from 'react'
import { clockFace } from '#domain/clock-face.ts'
import { type QuizSession, scoreOf, timeTaken } from '#domain/quiz-session.ts'
import { serverNow } from '../../frame/server-clock.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './quiz-bar.module.css'

const TICK_MS = 1000

/** The stopwatch and the score, always in sight. */
export function QuizBar(props: {
  session: QuizSession | null
  total: number
  onShowResult: () => void
}) {
  const { session, total, onShowResult } = props
  const answered = session?.answers.length ?? 0
  return (
    <div className={styles['bar']} role="group" aria-label="Your run">
      <Stopwatch session={session} />
      <p className={styles['score']}>
        <span>Score </span>
        <b>{session ? scoreOf(session) : 0}</b> / {total}
      </p>
      {session?.finishedAt != null ? (
        <button type="button" className={styles['result']} onClick={onShowResult}>
          Your result
        </button>
      ) : (
        <p className={styles['left']}>
          {answered} of {total} answered
        </p>
      )}
      <progress
        className={styles['progress']}
        aria-label="Questions answered"
        max={total}
        value={answered}
      />
    </div>
  )
}

function Stopwatch({ session }: { session: QuizSession | null }) {
  const [now, setNow] = useState(0)
  const runs = session !== null && session.finishedAt === null
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
  return (
    <p className={styles['time']}>
      <Icon name="stopwatch" />
      <span role="timer" aria-label="Your time">
        {clockFace(session ? timeTaken(session, now) : 0)}
      </span>
    </p>
  )
}
