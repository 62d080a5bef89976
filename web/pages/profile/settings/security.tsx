import { useState } from 'react'
import type { ApiCallReply } from '#contract/call.ts'
import type { getOwnAccount } from '#contract/accounts/calls.ts'
import { makeRecoveryCodes, getSecondFactor } from '#contract/second-factor/calls.ts'
import { useApiAction } from '../../../api/action.ts'
import { useApiQuery } from '../../../api/query.tsx'
import { refreshCurrentPlayer } from '../../../player/session/watch-session.ts'
import type { Player } from '../../../player/session/player.ts'
import { Button } from '../../../ui/button.tsx'
import { RetryableErrorMessage } from '../../../ui/failure-bar.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { StatusMessage } from '../../../ui/status-message.tsx'
import styles from './settings.module.css'
import { AuthenticatorAppSection } from './authenticator-app.tsx'
import { ChangePasswordForm } from './change-password.tsx'
import { PasskeySection } from './passkeys.tsx'
import { RecoveryCodeList } from './recovery-codes.tsx'
import { LoginSessionsPanel } from './sessions.tsx'
import { useScrollToFragment } from './use-scroll-to-fragment.ts'

/** The result of a change of the second factor, with new recovery codes if any were created. */
export type SecondFactorChange = { message: string; recoveryCodes?: readonly string[] | null }

/** The security settings: password, sessions, an authenticator app, passkeys and recovery codes. */
export function SecuritySection(props: {
  player: Player
  account: ApiCallReply<typeof getOwnAccount> | undefined
  onAccountChange: () => void
}) {
  const { player, account, onAccountChange } = props
  const { reply, failure, pending, retry } = useApiQuery(getSecondFactor, {})
  const [change, setChange] = useState<SecondFactorChange>({ message: '' })
  useScrollToFragment('security', reply !== undefined && account !== undefined)
  const changed = (now: SecondFactorChange) => {
    setChange(now)
    retry()
    // Reloads the current player, whose permissions may depend on the second factor.
    void refreshCurrentPlayer()
  }
  const canAdd = player.emailVerified
  const has = reply !== undefined && (reply.app || reply.passkeys.length > 0)
  return (
    <section id="security" aria-labelledby="security-title">
      <h2 id="security-title">Security</h2>
      {failure && <RetryableErrorMessage message={failure.message} busy={pending} onRetry={retry} />}
      <StatusMessage look="done">{change.message}</StatusMessage>
      <div className={styles['parts']}>
        {change.recoveryCodes && <RecoveryCodeList codes={change.recoveryCodes} />}
        {reply?.isNeeded && !has && (
          <Panel className={styles['notice']}>
            <p>Your role needs a second factor on this site. Set up an app or a passkey to open the author pages.</p>
          </Panel>
        )}
        {account && (
          <>
            <ChangePasswordForm player={player} hasPassword={account.hasPassword} onChange={onAccountChange} />
            <LoginSessionsPanel account={account} onChange={onAccountChange} />
          </>
        )}
        {reply && (
          <>
            <AuthenticatorAppSection isSetUp={reply.app} canAdd={canAdd} onChange={changed} />
            <PasskeySection passkeys={reply.passkeys} canAdd={canAdd} onChange={changed} />
            {has && canAdd && <RecoveryCodesLeft count={reply.recoveryCodes} onChange={changed} />}
          </>
        )}
      </div>
    </section>
  )
}

function RecoveryCodesLeft({ count, onChange }: { count: number; onChange: (change: SecondFactorChange) => void }) {
  const { busy, failure, act } = useApiAction()
  return (
    <Panel className={styles['part']}>
      <h3>Recovery codes</h3>
      <p>
        Lost your app or passkey? A code gets you in. You have <b>{count}</b> left.
      </p>
      <Button quiet aria-busy={busy} onClick={() => void act(makeRecoveryCodes, {}, onChange)}>
        Make new codes
      </Button>
      <StatusMessage look="note">{failure}</StatusMessage>
    </Panel>
  )
}
