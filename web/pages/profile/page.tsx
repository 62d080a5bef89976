import { getAccount } from '#contract/accounts/calls.ts'
import { getPlayerComparison, getUserStats } from '#contract/profile/calls.ts'
import type { PageModule } from '../../page/page.ts'
import type { Player } from '../../player/session/player.ts'
import { ProtectedPage } from '../../frame/protected-page.tsx'
import { ProgressiveSections } from '../../ui/progressive-sections.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useQuery } from '../../api/query.tsx'
import { FailureBar } from '../../ui/failure-bar.tsx'
import { AccessTokenSection } from './access-tokens.tsx'
import { AccountSection } from './account.tsx'
import { StreakCalendar } from './calendar.tsx'
import { CategoryTiles } from './category-tiles.tsx'
import { RegradedAnswerList } from './corrections.tsx'
import { ProfileHero } from './hero.tsx'
import { AnswerHistory } from './history.tsx'
import { OwnReportList } from './own-reports.tsx'
import { ReminderSection } from './reminders.tsx'
import { SecuritySection } from './security.tsx'
import { StreakSettingsSection } from './streak-settings.tsx'
import { MilestoneList } from './milestones.tsx'
import { RetentionChart } from './retention.tsx'
import { QuizResultList } from './quiz-results.tsx'
import styles from './profile.module.css'

export const page: PageModule = {
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
        {(player) => <ProfileContent key={player.id} player={player} />}
      </ProtectedPage>
    </div>
  )
}

function ProfileContent({ player }: { player: Player }) {
  const { id } = player
  const stats = useQuery(getUserStats, { query: { id } })
  const comparison = useQuery(getPlayerComparison, {})
  const account = useQuery(getAccount, {})
  // `undefined` while loading, `null` after a failure. A stale reply is preferred over none.
  const known = stats.reply ?? (stats.failure ? null : undefined)
  const failed = [stats, account].filter(({ failure }) => failure !== null)
  return (
    <>
      <ProfileHero player={player} stats={known} />
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
        <ProgressiveSections>
          <RegradedAnswerList />
          <CategoryTiles stats={known} comparison={comparison.reply?.data} />
          <MilestoneList />
          <StreakCalendar />
          <StreakSettingsSection />
          <ReminderSection />
          <RetentionChart />
          <QuizResultList playerId={id} />
          <OwnReportList />
          <AnswerHistory playerId={id} />
          <AccountSection player={player} account={account.reply} onChange={account.retry} />
          <SecuritySection player={player} />
          <AccessTokenSection player={player} />
        </ProgressiveSections>
      )}
    </>
  )
}
