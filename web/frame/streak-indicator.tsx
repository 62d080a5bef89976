import { useEffect, useRef, useState } from 'react'
import type { Day } from '#domain/time/day.ts'
import { useToday } from '../player/clock/server-clock.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './streak-indicator.module.css'

const STREAK_SAFE_TEXT = 'safe today'
const STREAK_WAITING_TEXT = 'not yet today'

/** Shows the streak and whether today counts for it. The flame jumps when the streak grows. */
export function StreakIndicator({ count, lastDay }: { count: number | null; lastDay: Day | null }) {
  const today = useToday()
  const isSafe = lastDay !== null && lastDay >= today
  const before = useRef(count)
  const [leaps, setLeaps] = useState(0)
  useEffect(() => {
    if (count === null) return
    if (before.current !== null && count > before.current) setLeaps((number) => number + 1)
    before.current = count
  }, [count])
  return (
    <p
      className={styles['streak']}
      data-flame={isSafe ? 'safe' : (count ?? 0) > 0 ? 'waiting' : 'out'}
      title={isSafe ? STREAK_SAFE_TEXT : STREAK_WAITING_TEXT}
      role="status"
    >
      <span className={styles['figure']}>
        <span className={styles['label']}>Current Streak </span>
        <span key={leaps} className={styles['flame']} data-leaps={leaps > 0}>
          <Icon name="flame" size={24} />
        </span>
        <span className={styles['count']}>{count ?? '–'}</span>
      </span>
      <span className="visually-hidden">, {isSafe ? STREAK_SAFE_TEXT : STREAK_WAITING_TEXT}</span>
    </p>
  )
}
