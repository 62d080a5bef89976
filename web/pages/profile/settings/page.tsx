import { getOwnAccount } from '#contract/accounts/calls.ts'
import { useApiQuery } from '../../../api/query.tsx'
import { ProtectedPage } from '../../../frame/protected-page.tsx'
import type { PageModule } from '../../../page/page.ts'
import type { Player } from '../../../player/session/player.ts'
import { RetryableErrorMessage } from '../../../ui/failure-bar.tsx'
import { ProgressivelyRenderedSections } from '../../../ui/progressive-sections.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { EmailConfirmationNotice } from '../confirm-address-notice.tsx'
import { SubpageHeader } from '../subpage-header.tsx'
import styles from '../profile.module.css'
import { AccountSection } from './account.tsx'
import { ReminderSection } from './reminders.tsx'
import { SecuritySection } from './security.tsx'
import { StreakSettingsSection } from './streak-settings.tsx'

export const pageModule: PageModule = {
  Component: SettingsPage,
  head: () => ({ title: 'Settings', description: 'Your account, reminders, time zone and breaks.' }),
}

function SettingsPage() {
  return (
    <div className={styles['column']}>
      <ProtectedPage waiting={<Skeleton label="Your settings" count={3} />}>
        {(player) => <SettingsSections key={player.id} player={player} />}
      </ProtectedPage>
    </div>
  )
}

function SettingsSections({ player }: { player: Player }) {
  const account = useApiQuery(getOwnAccount, {})
  return (
    <>
      <SubpageHeader title="Settings" />
      <EmailConfirmationNotice player={player} />
      {account.failure && (
        <RetryableErrorMessage
          message={`Not everything could be loaded: ${account.failure.message}`}
          busy={account.pending}
          onRetry={account.retry}
        />
      )}
      <ProgressivelyRenderedSections>
        <AccountSection player={player} hasPassword={account.reply?.hasPassword ?? true} />
        <ReminderSection />
        <StreakSettingsSection />
        <SecuritySection player={player} account={account.reply} onAccountChange={account.retry} />
      </ProgressivelyRenderedSections>
    </>
  )
}
