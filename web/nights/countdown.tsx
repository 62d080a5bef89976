import { formatShortDuration } from '#domain/time/duration.ts'
import type { QuizNightClientState } from '#domain/nights/client-state.ts'
import styles from './countdown.module.css'
import { useServerTime } from './use-server-time.ts'

/** The remaining seconds that screen readers announce. */
const SPOKEN_SECONDS = new Set([5, 10, 30])

/**
 * The countdown of a quiz night: the remaining time in seconds, or minutes and seconds, with a bar if `totalMs` is
 * known.
 */
export function Countdown(props: {
  held: QuizNightClientState
  end: number | null
  isPaused: boolean
  /**
   * Whether the countdown is for players who must still send an answer. An answer needs time to reach the server, so
   * this countdown ends before `end`.
   */
  isForAnswers?: boolean
  /** The total duration in milliseconds. The bar shows how much of it remains. */
  totalMs?: number
  /** The accessible name of the remaining time, such as `Time left`. */
  label: string
}) {
  const { held, end, isPaused, isForAnswers = false, totalMs, label } = props
  const now = useServerTime(held, isPaused ? null : end, isForAnswers)
  if (isPaused) return <p className={styles['paused']}>Paused</p>
  if (end === null) return null
  const left = Math.max(0, Math.ceil((end - now) / 1000))
  const share = totalMs ? Math.min(1, Math.max(0, (end - now) / totalMs)) : null
  return (
    <div className={styles['countdown']} data-short={left <= 5}>
      <p className={styles['time']} role="timer" aria-label={label}>
        {left < 100 ? left : formatShortDuration(1000 * left)}
      </p>
      {share !== null && (
        <span className={styles['bar']} aria-hidden="true">
          <span style={{ scale: `${share} 1` }} />
        </span>
      )}
      <p className="visually-hidden" role="status">
        {SPOKEN_SECONDS.has(left) && `${left} seconds left`}
      </p>
    </div>
  )
}
