import { getCategory } from '#domain/categories/category.ts'
import type { Milestone } from '#domain/streak/milestones.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './milestones.module.css'

/** The sticker of a milestone. The next one is an outline. Its name must be given in text. */
export function MilestoneSticker({ milestone, isNext }: { milestone: Milestone; isNext: boolean }) {
  const { count, category } = milestone
  return (
    <span className={styles['sticker']} data-next={isNext} aria-hidden="true">
      <Icon name={category ? getCategory(category).slug : 'flame'} />
      {count}
    </span>
  )
}
