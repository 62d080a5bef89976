import { getCategory } from '#domain/categories/category.ts'
import type { PlayerMilestone } from '#domain/streak/milestones.ts'

/** The URLs of the milestone stickers, by file. Import this component lazily on pages that visitors load first. */
const STICKERS = import.meta.glob<string>('../art/drawings/milestones/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
})

/** The sticker of a milestone, drawn in outline until it `isReached`. It is decorative: name the milestone beside it. */
export function MilestoneSticker(props: { milestone: PlayerMilestone; isReached: boolean; size: number }) {
  const { milestone, isReached, size } = props
  const { count, category } = milestone
  const name = category === null ? `streak-${count}` : `category-${getCategory(category).slug}`
  const address = STICKERS[`../art/drawings/milestones/${name}${isReached ? '' : '-outline'}.svg`]
  return address ? <img src={address} alt="" width={size} height={size} loading="lazy" decoding="async" /> : null
}
