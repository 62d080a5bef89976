import { useState } from 'react'
import type { CallReply } from '#contract/call.ts'
import { endSession, type getAccount } from '#contract/accounts/calls.ts'
import { logoutOtherSessions, logoutEverywhere } from '#contract/sign-in/calls.ts'
import { getDayAt, formatLongDay } from '#domain/time/day.ts'
import { formatDeviceName } from '#domain/text/device-name.ts'
import { callApi } from '../../api/api.ts'
import { paths } from '../../paths.ts'
import { saveLastLoginProvider } from '../../player/session/last-provider.ts'
import { type Player, setCurrentPlayer } from '../../player/session/player.ts'
import { Button } from '../../ui/button.tsx'
import { WarningDialog } from '../../ui/warning-dialog.tsx'
import { Panel } from '../../ui/panel.tsx'
import styles from './account.module.css'
import { ChangePasswordForm } from './change-password.tsx'
import { ChangePersonForm } from './change-person.tsx'
import { DeleteAccountForm } from './delete-account.tsx'
import { ConfirmAddressNotice } from './confirm-address-notice.tsx'

export type AccountReply = CallReply<typeof getAccount> | null | undefined

/** The account settings: person, password, sessions and deletion. */
export function AccountSection(props: { player: Player; account: AccountReply; onChange: () => void }) {
  const { player, account, onChange } = props
  const [failure, setFailure] = useState<string | null>(null)
  const end = async (id: string) => {
    const outcome = await callApi(endSession, { body: { id } })
    if (outcome.ok) onChange()
    else setFailure(outcome.message)
  }
  const logOutElsewhere = async () => {
    const outcome = await callApi(logoutOtherSessions, {})
    if (outcome.ok) onChange()
    else setFailure(outcome.message)
  }
  const logOutEverywhere = async () => {
    const outcome = await callApi(logoutEverywhere, {})
    if (!outcome.ok) return setFailure(outcome.message)
    saveLastLoginProvider(null)
    setCurrentPlayer(null)
  }
  return (
    <section aria-labelledby="account-title">
      <h2 id="account-title">My account</h2>
      <div className={styles['parts']}>
        {!player.emailVerified && (
          <ConfirmAddressNotice>
            Your e-mail address <b>{player.email}</b> is not verified yet. Please open the link in the mail that we sent
            you. It may take some minutes to arrive.
          </ConfirmAddressNotice>
        )}
        <ChangePersonForm key={`${player.name} ${player.image}`} player={player} />
        {account && <ChangePasswordForm player={player} hasPassword={account.hasPassword} onChange={onChange} />}
        {account && (
          <Panel className={styles['part']}>
            <h3>Where you are logged in</h3>
            <SessionList sessions={account.sessions} onEnd={(id) => void end(id)} />
            {account.sessions.length > 1 && (
              <Button quiet onClick={() => void logOutElsewhere()}>
                Log out everywhere else
              </Button>
            )}
            <Button quiet onClick={() => void logOutEverywhere()}>
              Log out everywhere
            </Button>
          </Panel>
        )}
        <Panel className={styles['part']}>
          {account && (
            <>
              <h3>Ways you log in</h3>
              <ul className={styles['list']}>
                {account.signIns.map(({ id, source, since }) => (
                  <li key={id}>
                    <span>
                      <b>{source === 'Email' ? 'E-mail and password' : source}</b>
                      <small>since {formatLongDay(getDayAt(since), true)}</small>
                    </span>
                  </li>
                ))}
              </ul>
            </>
          )}
          <h3>Your data</h3>
          <p>
            <a href={paths.downloadMyData()} download="something-new.json">
              Download my data
            </a>
          </p>
          <DeleteAccountForm hasPassword={account?.hasPassword ?? true} />
        </Panel>
      </div>
      {failure !== null && <WarningDialog message={failure} onDismiss={() => setFailure(null)} />}
    </section>
  )
}

function SessionList(props: { sessions: NonNullable<AccountReply>['sessions']; onEnd: (id: string) => void }) {
  return (
    <ul className={styles['list']}>
      {props.sessions.map(({ id, device, since, seen, current }) => (
        <li key={id}>
          <span>
            <b>{formatDeviceName(device)}</b>
            <small>
              <span>{current ? 'this browser' : `last seen ${formatLongDay(getDayAt(seen), true)}`}</span>
              <br />
              logged in {formatLongDay(getDayAt(since), true)}
            </small>
          </span>
          {!current && (
            <Button quiet onClick={() => props.onEnd(id)}>
              End<span className="visually-hidden"> the session of {formatDeviceName(device)}</span>
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
