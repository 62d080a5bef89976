import { formatWeekResults, type WeekDay } from '#domain/play/week.ts'
import type { PlayerMilestone } from '#domain/streak/milestones.ts'
import { Icon } from '../../ui/icon.tsx'
import { formatStreakDays } from './format-visitor-streak.ts'
import { formatReachedMilestones, ShowReachedMilestoneButton } from './reached-milestone-button.tsx'
import styles from './streak-badge.module.css'

/**
 * A flame with the length of a streak, above a dot for each of the last seven days. The sticker of a milestone that the
 * answer has reached takes the place of flame and length, so that it shifts nothing when it arrives late.
 */
export function StreakBadge(props: {
  days: number
  /** Whether today is part of the streak. */
  isCounted: boolean
  /** Whether the streak has just grown. */
  isFresh: boolean
  /** Whether the length of the streak is a milestone. */
  isMilestone: boolean
  /** The milestones that the answer has reached. */
  reached: readonly PlayerMilestone[]
  /** Whether the profile lists the reached milestones. */
  isOnProfile: boolean
  week: readonly WeekDay[] | null
}) {
  const { days, isCounted, isFresh, isMilestone, reached, isOnProfile, week } = props
  const isReached = reached.length > 0
  return (
    <div
      className={styles['place']}
      data-counted={isCounted}
      data-fresh={isFresh}
      data-milestone={isMilestone || isReached}
    >
      {isReached ? (
        <ShowReachedMilestoneButton milestones={reached} isOnProfile={isOnProfile} className={styles['streak']} />
      ) : (
        <p className={styles['streak']}>
          <Icon name="flame" size={24} />
          <b aria-hidden="true">{days}</b>
          <span className="visually-hidden">{formatStreakDays(days)}</span>
        </p>
      )}
      {/* The element is rendered empty first, so that screen readers announce its text. */}
      <p role="status" className="visually-hidden">
        {isReached && formatReachedMilestones(reached)}
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
