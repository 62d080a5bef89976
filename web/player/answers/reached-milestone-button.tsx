import { formatMilestone, type PlayerMilestone } from '#domain/streak/milestones.ts'
import { sitePaths } from '../../paths.ts'
import { MilestoneSticker } from '../../ui/milestone-sticker.tsx'
import { Popover } from '../../ui/popover.tsx'
import styles from './reached-milestone-button.module.css'

/** The sticker of a milestone that an answer has reached, as a button that says what it is. */
export function ShowReachedMilestoneButton(props: {
  milestones: readonly PlayerMilestone[]
  /** Whether the profile lists the milestones. */
  isOnProfile: boolean
  className: string | undefined
}) {
  const { milestones, isOnProfile, className } = props
  const [first] = milestones
  if (!first) return null
  return (
    <Popover
      align="end"
      name={formatReachedMilestones(milestones)}
      buttonClass={`${className} ${styles['button']}`}
      label={
        <>
          <MilestoneSticker milestone={first} isReached size={44} />
          <b aria-hidden="true">{first.count}</b>
        </>
      }
    >
      <div className={styles['card']}>
        {milestones.map((milestone) => (
          <MilestoneSticker key={formatMilestone(milestone)} milestone={milestone} isReached size={96} />
        ))}
        <p>
          <b>{formatReachedMilestones(milestones)}</b>
        </p>
        {isOnProfile && (
          <p>
            <a href={sitePaths.profile()}>See it on your profile</a>
          </p>
        )}
      </div>
    </Popover>
  )
}

/** Formats reached milestones, such as `A milestone: 7 days in a row.` */
export function formatReachedMilestones(milestones: readonly PlayerMilestone[]): string {
  return `${milestones.length === 1 ? 'A milestone' : 'Milestones'}: ${milestones.map(formatMilestone).join(', ')}.`
}
