import type { ApiCallReply } from '#contract/call.ts'
import { endLoginSession, type getOwnAccount } from '#contract/accounts/calls.ts'
import { logoutOtherSessions, logoutEverywhere } from '#contract/sign-in/calls.ts'
import { getUtcDayOfInstant, formatDayMonthAndYear } from '#domain/time/day.ts'
import { formatDeviceName } from '#domain/text/device-name.ts'
import { useApiAction } from '../../../api/action.ts'
import { saveLastLoginProvider } from '../../../player/session/last-provider.ts'
import { setCurrentPlayer } from '../../../player/session/player.ts'
import { LabeledItemActionList } from '../../../ui/action-list.tsx'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { StatusMessage } from '../../../ui/status-message.tsx'
import styles from './settings.module.css'

/** The ways to log in, and the browsers that are logged in, with buttons to log them out. */
export function LoginSessionsPanel(props: { account: ApiCallReply<typeof getOwnAccount>; onChange: () => void }) {
  const { account, onChange } = props
  const { failure, act } = useApiAction()
  return (
    <Panel className={styles['part']}>
      {account.signIns.length > 0 && (
        <>
          <h3>How you log in</h3>
          <LabeledItemActionList
            label="How you log in"
            items={account.signIns.map(({ id, source, since }) => ({
              id,
              name: source === 'Email' ? 'E-mail and password' : source,
              note: `since ${formatInstant(since)}`,
            }))}
          />
        </>
      )}
      <h3>Where you’re logged in</h3>
      <LabeledItemActionList
        label="Where you’re logged in"
        items={account.sessions.map(({ id, device, since, seen, current }) => ({
          id,
          name: formatDeviceName(device),
          note: current ? 'this browser' : `last seen ${formatInstant(seen)}, logged in ${formatInstant(since)}`,
          action: !current && (
            <Button quiet onClick={() => void act(endLoginSession, { body: { id } }, onChange)}>
              Log out<span className="visually-hidden"> {formatDeviceName(device)}</span>
            </Button>
          ),
        }))}
      />
      <div className={styles['buttons']}>
        {account.sessions.length > 1 && (
          <Button quiet onClick={() => void act(logoutOtherSessions, {}, onChange)}>
            Log out everywhere else
          </Button>
        )}
        <Button quiet onClick={() => void act(logoutEverywhere, {}, forgetPlayer)}>
          Log out everywhere
        </Button>
      </div>
      <StatusMessage look="note">{failure}</StatusMessage>
    </Panel>
  )
}

function formatInstant(instant: number): string {
  return formatDayMonthAndYear(getUtcDayOfInstant(instant))
}

function forgetPlayer(): void {
  saveLastLoginProvider(null)
  setCurrentPlayer(null)
}
