import { type ReactNode, useEffect, useState } from 'react'
import { formatDuration } from '#domain/time/duration.ts'
import { addDays, type Day, getStartOfDay } from '#domain/time/day.ts'
import { HideableTimer } from '../../player/clock/hideable-clock.tsx'
import { waitForServerClock, getServerTime } from '../../player/clock/server-clock.ts'
import { sitePaths } from '../../paths.ts'
import { buttonClassName } from '../../ui/button.tsx'
import styles from './home.module.css'

const TICK_INTERVAL_MS = 1000

/** Counts down to the next daily question by the server's clock, and then links to it. */
export function Countdown(props: {
  today: Day
  showingToday: boolean
  /** More links, shown after the link to the archive. */
  children?: ReactNode
}) {
  const { today, showingToday, children } = props
  const left = useTimeLeft(getStartOfDay(addDays(today, 1)))
  const isOver = left !== null && left <= 0
  return (
    <div className={styles['countdown']}>
      {/* The element stays mounted, so that screen readers announce its new text. */}
      <p className={styles['label']} role="status">
        {isOver ? 'You are now in the future!' : 'Next question in:'}
      </p>
      {isOver ? (
        <a className={`${buttonClassName} ${styles['new']}`} href={sitePaths.home()}>
          Play the new question
        </a>
      ) : (
        <HideableTimer>
          <span className={styles['time']} role="timer">
            {/* An invisible clock reserves the space until the time is known. */}
            <span className={styles['face']} data-known={left !== null}>
              <ClockFace text={formatDuration(left ?? 0)} />
            </span>
          </span>
        </HideableTimer>
      )}
      <p className={styles['ways']}>
        {!isOver && !showingToday && <a href={sitePaths.home()}>Play today’s question</a>}
        <a href={sitePaths.archive()}>All days in the archive</a>
        {children}
      </p>
    </div>
  )
}

/** Renders each character in a box of fixed width, so that the layout does not shift every second. */
function ClockFace({ text }: { text: string }) {
  return (
    <>
      <span className="visually-hidden">{text}</span>
      <span aria-hidden="true">
        {[...text].map((sign, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a character of the clock is identified by its position
          <span key={index} className={styles['digit']} data-colon={sign === ':'}>
            {sign}
          </span>
        ))}
      </span>
    </>
  )
}

/** Returns the number of milliseconds until an instant, or `null` while the server's time is unknown. */
function useTimeLeft(until: number): number | null {
  const [left, setLeft] = useState<number | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let stopped = false
    const tick = () => {
      if (stopped) return
      const now = getServerTime()
      // Rounded up, so that 00:00:00 appears exactly when the day is over.
      setLeft(Math.ceil((until - now) / TICK_INTERVAL_MS) * TICK_INTERVAL_MS)
      if (now < until) timer = setTimeout(tick, (until - now) % TICK_INTERVAL_MS || TICK_INTERVAL_MS)
    }
    void waitForServerClock().then(tick)
    const comeBack = () => {
      if (document.visibilityState === 'visible' && timer !== undefined) {
        clearTimeout(timer)
        tick()
      }
    }
    document.addEventListener('visibilitychange', comeBack)
    return () => {
      stopped = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', comeBack)
    }
  }, [until])
  return left
}
