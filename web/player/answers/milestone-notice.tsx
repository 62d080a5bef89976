import { type PlayerMilestone, formatMilestone } from '#domain/streak/milestones.ts'
import type { VisitorStreak } from '../history/local-streak.ts'
import { MilestoneSticker } from '../../ui/milestone-sticker.tsx'
import { CreateAccountButton } from './account-offer.tsx'
import { formatSaveStreakTitle } from './format-visitor-streak.ts'
import styles from './milestone-notice.module.css'

/** Announces the milestones that an answer has reached. */
export function PlayerMilestoneNotice({ milestones }: { milestones: readonly PlayerMilestone[] | undefined }) {
  return (
    <div role="status" className={styles['reached']}>
      {milestones?.map((milestone) => (
        <p key={formatMilestone(milestone)} className={styles['milestone']}>
          <MilestoneSticker milestone={milestone} isReached size={64} />
          <span>
            <b>A milestone: {formatMilestone(milestone)}.</b> It stands on your profile now.
          </span>
        </p>
      ))}
    </div>
  )
}

/** Announces a milestone of a visitor's streak, with the offer to save the streak with an account. */
export function VisitorMilestoneNotice({ streak: { streak, kept } }: { streak: VisitorStreak }) {
  const milestone = { count: streak, category: null }
  return (
    <p role="status" className={styles['milestone']}>
      <MilestoneSticker milestone={milestone} isReached size={64} />
      <span>
        <b>A milestone: {formatMilestone(milestone)}.</b> Keep your streak:{' '}
        <CreateAccountButton questionIds={kept.questionIds} title={formatSaveStreakTitle(kept.days)} />
      </span>
    </p>
  )
}
