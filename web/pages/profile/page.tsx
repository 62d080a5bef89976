import { getAccount } from '#contract/accounts/calls.ts'
import { getComparison, getStats } from '#contract/profile/calls.ts'
import type { Page } from '../../page/page.ts'
import type { Player } from '../../player/session/player.ts'
import { ProtectedPage } from '../../frame/protected-page.tsx'
import { OneByOne } from '../../ui/one-by-one.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useQuery } from '../../api/query.tsx'
import { FailureBar } from '../../ui/failure-bar.tsx'
import { AccessTokens } from './access-tokens.tsx'
import { Account } from './account.tsx'
import { Calendar } from './calendar.tsx'
import { CategoryTiles } from './category-tiles.tsx'
import { Corrections } from './corrections.tsx'
import { Hero } from './hero.tsx'
import { History } from './history.tsx'
import { OwnReports } from './own-reports.tsx'
import { Reminders } from './reminders.tsx'
import { Security } from './security.tsx'
import { StreakTerms } from './streak-terms.tsx'
import { Milestones } from './milestones.tsx'
import { Retention } from './retention.tsx'
import { QuizResults } from './quiz-results.tsx'
import styles from './profile.module.css'

export const page: Page = {
  Component: ProfilePage,
  head: () => ({
    title: 'Your profile',
    description: 'Your streaks, your statistics and your account.',
  }),
}

function ProfilePage() {
  return (
    <div className={styles['column']}>
      <ProtectedPage waiting={<Skeleton label="Your profile" count={3} />}>
        {(player) => <Profile key={player.id} player={player} />}
      </ProtectedPage>
    </div>
  )
}

function Profile({ player }: { player: Player }) {
  const { id } = player
  const stats = useQuery(getStats, { query: { id } })
  const comparison = useQuery(getComparison, {})
  const account = useQuery(getAccount, {})
  // `undefined` while loading, `null` after a failure. A stale reply is preferred over none.
  const known = stats.reply ?? (stats.failure ? null : undefined)
  const failed = [stats, account].filter(({ failure }) => failure !== null)
  return (
    <>
      <Hero player={player} stats={known} />
      {failed[0]?.failure && (
        <FailureBar
          message={`Not everything could be loaded: ${failed[0].failure.message}`}
          busy={failed.some(({ pending }) => pending)}
          onRetry={() => failed.forEach(({ retry }) => retry())}
        />
      )}
      {known === undefined ? (
        // The hero may still change its height.
        <Skeleton label="Your statistics" count={3} />
      ) : (
        <OneByOne>
          <Corrections />
          <CategoryTiles stats={known} comparison={comparison.reply?.data} />
          <Milestones />
          <Calendar />
          <StreakTerms />
          <Reminders />
          <Retention />
          <QuizResults playerId={id} />
          <OwnReports />
          <History playerId={id} />
          <Account player={player} account={account.reply} onChange={account.retry} />
          <Security player={player} />
          <AccessTokens player={player} />
        </OneByOne>
      )}
    </>
  )
}
