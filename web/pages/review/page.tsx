import type { PageModule } from '../../page/page.ts'
import { sitePaths } from '../../paths.ts'
import { usePlayer } from '../../player/session/player.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { DueReviewSection } from './review.tsx'
import styles from './review.module.css'

export const pageModule: PageModule = {
  Component: ReviewPage,
  head: () => ({
    title: 'Review',
    description: 'The ones you missed come back until they stick: a few questions a day.',
    path: sitePaths.review(),
  }),
}

function ReviewPage() {
  const player = usePlayer()
  return (
    <div className={styles['column']}>
      <header className={styles['head']}>
        <h1>Review</h1>
        <p>The ones you missed come back until they stick.</p>
      </header>
      {player === undefined ? (
        <Skeleton label="Today’s review" size="page" />
      ) : (
        <DueReviewSection key={player?.id ?? ''} player={player} />
      )}
    </div>
  )
}
