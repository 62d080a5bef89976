import type { ReactNode } from 'react'
import { getPlayerMilestones } from '#contract/profile/calls.ts'
import { getCategoryThemeClass } from '#domain/categories/category.ts'
import { formatDayMonthAndYear } from '#domain/time/day.ts'
import { formatMilestone, getNextStreakMilestone, type PlayerMilestone } from '#domain/streak/milestones.ts'
import { useApiQuery } from '../../api/query.tsx'
import { MilestoneSticker } from '../../ui/milestone-sticker.tsx'
import styles from './milestones.module.css'

/** Shows a sticker for each milestone that the player has reached, and the outline of the next one. */
export function MilestoneList({ bestStreak }: { bestStreak: number }) {
  const { reply, failure } = useApiQuery(getPlayerMilestones, {})
  // Shows no error of its own, because the profile page already shows one. A retry on that page also repeats the query
  // for the milestones.
  if (failure && !reply) return null
  const next = getNextStreakMilestone(bestStreak)
  return (
    <section aria-labelledby="milestones-title">
      <h2 id="milestones-title">Milestones</h2>
      <ul className={styles['list']} aria-busy={!reply}>
        {reply?.data.map((milestone) => (
          <MilestoneItem key={formatMilestone(milestone)} milestone={milestone}>
            {formatDayMonthAndYear(milestone.day)}
          </MilestoneItem>
        ))}
        {next && (
          <MilestoneItem milestone={next} isNext>
            {`${next.count - bestStreak} to go`}
          </MilestoneItem>
        )}
      </ul>
    </section>
  )
}

function MilestoneItem(props: { milestone: PlayerMilestone; isNext?: boolean; children: ReactNode }) {
  const { milestone, isNext = false, children } = props
  const { count, category } = milestone
  return (
    <li className={`${category ? `category-theme ${getCategoryThemeClass(category)}` : ''} ${styles['milestone']}`}>
      <MilestoneSticker milestone={milestone} isReached={!isNext} size={72} />
      <span>{category ? `${count} right in ${category}` : `${count} days`}</span>
      <small>{children}</small>
    </li>
  )
}
