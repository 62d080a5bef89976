import { useEffect, useRef, useState } from 'react'
import { makeRecoveryCodes, getSecondFactor } from '#contract/second-factor/calls.ts'
import type { SecondFactor } from '#domain/accounts/second-factor.ts'
import { useApiAction } from '../../api/action.ts'
import { useQuery } from '../../api/query.tsx'
import { refreshCurrentPlayer } from '../../player/session/watch-session.ts'
import type { Player } from '../../player/session/player.ts'
import { Button } from '../../ui/button.tsx'
import { FailureBar } from '../../ui/failure-bar.tsx'
import { Panel } from '../../ui/panel.tsx'
import { StatusMessage } from '../../ui/status-line.tsx'
import styles from './account.module.css'
import { AuthenticatorAppSection } from './authenticator-app.tsx'
import { PasskeySection } from './passkeys.tsx'
import { ConfirmAddressNotice } from './confirm-address-notice.tsx'
import { RecoveryCodeList } from './recovery-codes.tsx'

/** The result of a change of the second factor, with new recovery codes if any were created. */
export type SecondFactorChange = { message: string; recoveryCodes?: readonly string[] | null }

/** The second-factor settings: an authenticator app, passkeys and recovery codes. */
export function SecuritySection({ player }: { player: Player }) {
  const { reply, failure, pending, retry } = useQuery(getSecondFactor, {})
  const [change, setChange] = useState<SecondFactorChange>({ message: '' })
  const section = useRef<HTMLElement>(null)
  const isThere = reply !== undefined
  useEffect(() => {
    // The section renders after the browser has scrolled to the fragment of the address.
    if (isThere && location.hash === '#security') section.current?.scrollIntoView()
  }, [isThere])
  const changed = (now: SecondFactorChange) => {
    setChange(now)
    retry()
    // The player's permissions may depend on the second factor.
    void refreshCurrentPlayer()
  }
  const canAdd = player.emailVerified
  const has = reply !== undefined && (reply.app || reply.passkeys.length > 0)
  return (
    <section ref={section} id="security" aria-labelledby="security-title">
      <h2 id="security-title">Security</h2>
      {failure && <FailureBar message={failure.message} busy={pending} onRetry={retry} />}
      <StatusMessage look="done">{change.message}</StatusMessage>
      {change.recoveryCodes && (
        <div className={styles['once']}>
          <RecoveryCodeList codes={change.recoveryCodes} />
        </div>
      )}
      {reply && (
        <div className={styles['parts']}>
          {reply.isNeeded && !has && (
            <Panel className={styles['notice']}>
              <p>This site asks a second factor of your role: choose one of the two, and what is for authors opens.</p>
            </Panel>
          )}
          {!canAdd && (
            <ConfirmAddressNotice>
              First confirm your e-mail address: open the link in the mail that we sent to <b>{player.email}</b>. Then
              you can add an app or a passkey.
            </ConfirmAddressNotice>
          )}
          <AuthenticatorAppSection isSetUp={reply.app} canAdd={canAdd} onChange={changed} />
          <PasskeySection passkeys={reply.passkeys} canAdd={canAdd} onChange={changed} />
          {has && canAdd && <RecoveryCodesLeft factor={reply} onChange={changed} />}
        </div>
      )}
    </section>
  )
}

function RecoveryCodesLeft(props: {
  factor: Pick<SecondFactor, 'recoveryCodes'>
  onChange: (change: SecondFactorChange) => void
}) {
  const { recoveryCodes } = props.factor
  const { busy, failure, act } = useApiAction()
  return (
    <Panel className={styles['part']}>
      <h3>Recovery codes</h3>
      <p>
        For when your app or your passkey is lost. <b>{recoveryCodes}</b> {recoveryCodes === 1 ? 'is' : 'are'} left.
      </p>
      <Button quiet aria-busy={busy} onClick={() => void act(makeRecoveryCodes, {}, props.onChange)}>
        Make new ones
      </Button>
      <StatusMessage look="note">{failure}</StatusMessage>
    </Panel>
  )
}
