import { type Milestone, formatMilestone } from '#domain/streak/milestones.ts'
import { MilestoneSticker } from '../../ui/milestone-sticker.tsx'
import styles from './milestone-notice.module.css'

/** Announces the milestones that an answer has reached. */
export function MilestoneNotice({ milestones }: { milestones: readonly Milestone[] | undefined }) {
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
