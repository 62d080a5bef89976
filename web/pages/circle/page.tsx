import { sitePaths } from '../../paths.ts'
import { useState } from 'react'
import { type PageModule, useCurrentPage } from '../../page/page.ts'
import { usePlayer } from '../../player/session/player.ts'
import { RetryableErrorMessage } from '../../ui/failure-bar.tsx'
import { LazyComponent } from '../../ui/lazy-part.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './circle.module.css'
import { NewCircleForm } from './new-circle.tsx'
import { OwnCircles } from './own-circles.tsx'

export const pageModule: PageModule = {
  Component: CirclePage,
  head: () => ({
    title: 'Play with friends',
    description: 'Answer the question of the day, then see how your friends did. No account needed.',
    path: sitePaths.circles(),
  }),
}

const loadCircle = async () => (await import('./view/circle-from-url.tsx')).CircleOrNewDuel

/**
 * The list of the visitor's circles, or the circle whose id is in the URL. Both are one page, because each further page
 * would add bytes to the scripts that all pages share.
 */
function CirclePage() {
  const [, , id = ''] = useCurrentPage().path.split('/')
  const playerId = usePlayer()?.id
  const [isFailed, setFailed] = useState(false)
  if (id === '') {
    return (
      <div className={styles['column']}>
        <NewCircleForm />
        <OwnCircles key={playerId} />
      </div>
    )
  }
  return (
    <div className={styles['column']}>
      {isFailed ? (
        <RetryableErrorMessage
          message="This page could not be loaded. Are you offline?"
          onRetry={() => location.reload()}
        />
      ) : (
        <LazyComponent
          load={loadCircle}
          given={{}}
          meanwhile={<Skeleton label="The circle or duel" size="page" />}
          onFail={() => setFailed(true)}
        />
      )}
    </div>
  )
}
