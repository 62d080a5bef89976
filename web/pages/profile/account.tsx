import { useState } from 'react'
import type { ReplyTo } from '#contract/call.ts'
import { endSession, type getAccount } from '#contract/accounts/calls.ts'
import { logoutElsewhere, logoutEverywhere } from '#contract/sign-in/calls.ts'
import { dayAt, longDay } from '#domain/time/day.ts'
import { deviceName } from '#domain/text/device-name.ts'
import { send } from '../../api/api.ts'
import { paths } from '../../paths.ts'
import { rememberProvider } from '../../player/session/last-provider.ts'
import { type Player, publishPlayer } from '../../player/session/player.ts'
import { Button } from '../../ui/button.tsx'
import { WarningDialog } from '../../ui/warning-dialog.tsx'
import { Panel } from '../../ui/panel.tsx'
import styles from './account.module.css'
import { ChangePassword } from './change-password.tsx'
import { ChangePerson } from './change-person.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { ProveAddress } from './prove-address.tsx'

export type AccountReply = ReplyTo<typeof getAccount> | null | undefined

/** The account settings: person, password, sessions and deletion. */
export function Account(props: { player: Player; account: AccountReply; onChange: () => void }) {
  const { player, account, onChange } = props
  const [failure, setFailure] = useState<string | null>(null)
  const end = async (id: string) => {
    const outcome = await send(endSession, { body: { id } })
    if (outcome.ok) onChange()
    else setFailure(outcome.message)
  }
  const logOutElsewhere = async () => {
    const outcome = await send(logoutElsewhere, {})
    if (outcome.ok) onChange()
    else setFailure(outcome.message)
  }
  const logOutEverywhere = async () => {
    const outcome = await send(logoutEverywhere, {})
    if (!outcome.ok) return setFailure(outcome.message)
    rememberProvider(null)
    publishPlayer(null)
  }
  return (
    <section aria-labelledby="account-title">
      <h2 id="account-title">My account</h2>
      <div className={styles['parts']}>
        {!player.emailVerified && (
          <ProveAddress>
            Your e-mail address <b>{player.email}</b> is not verified yet. Please open the link in
            the mail that we sent you. It may take some minutes to arrive.
          </ProveAddress>
        )}
        <ChangePerson key={`${player.name} ${player.image}`} player={player} />
        {account && (
          <ChangePassword player={player} hasPassword={account.hasPassword} onChange={onChange} />
        )}
        {account && (
          <Panel className={styles['part']}>
            <h3>Where you are logged in</h3>
            <Sessions sessions={account.sessions} onEnd={(id) => void end(id)} />
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
                      <small>since {longDay(dayAt(since), true)}</small>
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
          <DeleteAccount hasPassword={account?.hasPassword ?? true} />
        </Panel>
      </div>
      {failure !== null && <WarningDialog message={failure} onDismiss={() => setFailure(null)} />}
    </section>
  )
}

function Sessions(props: {
  sessions: NonNullable<AccountReply>['sessions']
  onEnd: (id: string) => void
}) {
  return (
    <ul className={styles['list']}>
      {props.sessions.map(({ id, device, since, seen, current }) => (
        <li key={id}>
          <span>
            <b>{deviceName(device)}</b>
            <small>
              <span>{current ? 'this browser' : `last seen ${longDay(dayAt(seen), true)}`}</span>
              <br />
              logged in {longDay(dayAt(since), true)}
            </small>
          </span>
          {!current && (
            <Button quiet onClick={() => props.onEnd(id)}>
              End<span className="visually-hidden"> the session of {deviceName(device)}</span>
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
