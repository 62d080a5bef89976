import { formatWeekResults, type WeekDay } from '#domain/play/week.ts'
import { Icon } from '../../ui/icon.tsx'
import { formatStreakDays } from './format-visitor-streak.ts'
import styles from './streak-badge.module.css'

/** A flame with the length of a streak, above a dot for each of the last seven days. */
export function StreakBadge(props: {
  days: number
  /** Whether today is part of the streak. */
  isCounted: boolean
  /** Whether the streak has just grown. */
  isFresh: boolean
  isMilestone: boolean
  week: readonly WeekDay[] | null
}) {
  const { days, isCounted, isFresh, isMilestone, week } = props
  return (
    <div className={styles['place']} data-counted={isCounted} data-fresh={isFresh} data-milestone={isMilestone}>
      <p className={styles['streak']}>
        <Icon name="flame" size={24} />
        <b aria-hidden="true">{days}</b>
        <span className="visually-hidden">{formatStreakDays(days)}</span>
      </p>
      <p className={styles['week']}>
        {(week ?? UNKNOWN_WEEK).map(({ day, result }) => (
          <span key={day} className={styles['dot']} data-result={result} />
        ))}
        {week && <span className="visually-hidden">The last week: {formatWeekResults(week)}</span>}
      </p>
    </div>
  )
}

const UNKNOWN_WEEK = Array.from({ length: 7 }, (_, day) => ({ day, result: 'none' }))
