import { getMilestones } from '#contract/profile/calls.ts'
import { formatLongDay } from '#domain/time/day.ts'
import { formatMilestone, type ReachedMilestone } from '#domain/streak/milestones.ts'
import { useQuery } from '../../api/query.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './milestones.module.css'

/** Lists the milestones that the player has reached. */
export function MilestoneList() {
  const { reply, failure } = useQuery(getMilestones, {})
  // The page already shows the error and retries this query too.
  if (failure && !reply) return null
  return (
    <section aria-labelledby="milestones-title">
      <h2 id="milestones-title">Milestones</h2>
      {reply?.data.length === 0 ? (
        <p className={styles['none']}>Seven days in a row are the first, or fifty right answers in a category.</p>
      ) : (
        <ul className={styles['list']} aria-busy={!reply}>
          {reply?.data.map((milestone) => (
            <MilestoneItem key={formatMilestone(milestone)} milestone={milestone} />
          ))}
        </ul>
      )}
    </section>
  )
}

function MilestoneItem({ milestone }: { milestone: ReachedMilestone }) {
  const { category, day } = milestone
  return (
    <li className={styles['milestone']}>
      <Icon name={category === null ? 'flame' : 'tick'} size={24} />
      <span>
        <b>{formatMilestone(milestone)}</b>
        <small>
          <time dateTime={day}>{formatLongDay(day, true)}</time>
        </small>
      </span>
    </li>
  )
}
