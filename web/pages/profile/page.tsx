import { useEffect } from 'react'
import { getPlayerCategoryComparison, getUserStats } from '#contract/profile/calls.ts'
import type { PageModule } from '../../page/page.ts'
import { sitePaths } from '../../paths.ts'
import type { Player } from '../../player/session/player.ts'
import { ProtectedPage } from '../../frame/protected-page.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useApiQuery } from '../../api/query.tsx'
import { RetryableErrorMessage } from '../../ui/failure-bar.tsx'
import { CategoryTiles } from './category-tiles.tsx'
import { ProfileHeader } from './hero.tsx'
import { MilestoneList } from './milestones.tsx'
import styles from './profile.module.css'
import { StreakYearCalendar } from './year.tsx'

export const pageModule: PageModule = {
  Component: ProfilePage,
  head: () => ({
    title: 'Your profile',
    description: 'Your streak, your year and your results by category.',
  }),
}

/**
 * The new URLs of sections that have moved from this page to others, by the fragments with which older mails and
 * bookmarks link to them.
 */
const MOVED_SECTIONS: Partial<Record<string, string>> = {
  '#security': sitePaths.security(),
  '#account-title': sitePaths.settings(),
  '#terms-title': `${sitePaths.settings()}#terms-title`,
  '#reminders-title': `${sitePaths.settings()}#reminders-title`,
  '#tokens-title': sitePaths.tokens(),
}

function ProfilePage() {
  useEffect(() => {
    const moved = MOVED_SECTIONS[location.hash]
    if (moved) location.replace(moved)
  }, [])
  return (
    <div className={styles['column']}>
      <ProtectedPage waiting={<Skeleton label="Your profile" count={3} />}>
        {(player) => <ProfileContent key={player.id} player={player} />}
      </ProtectedPage>
    </div>
  )
}

function ProfileContent({ player }: { player: Player }) {
  const { reply, failure, pending, retry } = useApiQuery(getUserStats, { query: { id: player.id } })
  const comparison = useApiQuery(getPlayerCategoryComparison, {})
  // Statistics and comparison change the height of the page, so nothing is shown before both are loaded.
  const isLoading = (!reply && !failure) || (!comparison.reply && !comparison.failure)
  const stats = isLoading ? undefined : (reply ?? null)
  return (
    <>
      <ProfileHeader player={player} stats={stats} />
      {failure && (
        <RetryableErrorMessage
          message={`Your statistics couldn’t be loaded: ${failure.message}`}
          busy={pending}
          onRetry={retry}
        />
      )}
      {stats === undefined ? (
        <Skeleton label="Your statistics" count={3} />
      ) : (
        <>
          {stats && <CategoryTiles stats={stats} comparison={comparison.reply?.data ?? []} />}
          <StreakYearCalendar />
          <MilestoneList bestStreak={stats?.bestStreak ?? 0} />
          <p className={styles['friends']}>
            <a href={sitePaths.circles()}>Your circles of friends</a>
          </p>
        </>
      )}
    </>
  )
}
