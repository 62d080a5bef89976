import { getSystemStatus } from '#contract/system/calls.ts'
import type { LoggedError, SiteHealth, SiteHealthWarning, UnsentMail } from '#domain/site/site-health.ts'
import { LoadFailureNotice } from '../../../authoring/load-failure.tsx'
import { RelativeTime } from '../../../authoring/relative-time.tsx'
import { useApiQuery } from '../../../api/query.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { BackupPanel } from './backups.tsx'
import { SystemStatusPanels } from './system-figures.tsx'
import styles from './system.module.css'
import { SYSTEM_WARNING_MESSAGES } from './warning-messages.tsx'
import { useState } from 'react'
import { resendAccountMails } from '#contract/account-mails/calls.ts'
import { useApiAction } from '../../../api/action.ts'
import { Button } from '../../../ui/button.tsx'
import { StatusMessage } from '../../../ui/status-message.tsx'

/** The tab with warnings, errors and figures about the health of the site. */
export function SystemTab() {
  const found = useApiQuery(getSystemStatus, {}, { whenBack: true })
  const { reply, failure, retry } = found
  return (
    <section aria-labelledby="system-title" className={styles['tab']}>
      <h2 id="system-title">System</h2>
      <LoadFailureNotice queries={[found]} />
      {!reply && failure === null && <Skeleton label="The system" count={3} />}
      {reply && (
        <>
          <WarningList warnings={reply.warnings} health={reply.health} />
          <SystemStatusPanels health={reply.health} />
          <BackupPanel onMade={retry} />
          <UnsentMailList mails={reply.health.mail.unsent} onTried={retry} />
          <ErrorList errors={reply.health.errors} />
        </>
      )}
    </section>
  )
}

function WarningList(props: { warnings: readonly SiteHealthWarning[]; health: SiteHealth }) {
  const { warnings, health } = props
  if (warnings.length === 0) return <p className={styles['well']}>All is well.</p>
  return (
    <Panel raised aria-labelledby="warnings-title" className={styles['panel']}>
      <h3 id="warnings-title">Needs fixing</h3>
      <ul className={styles['warnings']}>
        {warnings.map((warning) => (
          <li key={warning}>{SYSTEM_WARNING_MESSAGES[warning](health)}</li>
        ))}
      </ul>
    </Panel>
  )
}

function ErrorList({ errors }: { errors: readonly LoggedError[] }) {
  return (
    <Panel aria-labelledby="errors-title" className={styles['panel']}>
      <h3 id="errors-title">Errors of the last day</h3>
      {errors.length === 0 && <p>There were none.</p>}
      <ol className={styles['errors']}>
        {errors.map(({ id, at, message, cause, route, requestId }) => (
          <li key={id}>
            <b>{message}</b>
            {cause !== '' && <code>{cause}</code>}
            <span className={styles['soft']}>
              <RelativeTime at={at} />
              {route !== '' && <> · {route}</>}
              {requestId !== '' && <> · request {requestId}</>}
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

/** A list of mails that the mail server has not accepted, with a button to retry now. */
function UnsentMailList(props: { mails: readonly UnsentMail[]; onTried: () => void }) {
  const { mails, onTried } = props
  const [message, setMessage] = useState('')
  const { busy, failure, act } = useApiAction()
  const tryAgain = () =>
    act(resendAccountMails, {}, ({ message: outcome }) => {
      setMessage(outcome)
      onTried()
    })
  if (mails.length === 0 && message === '') return null
  return (
    <Panel aria-labelledby="unsent-title" className={styles['panel']}>
      <h3 id="unsent-title">Waiting mails</h3>
      <ol className={styles['errors']}>
        {mails.map((mail) => (
          <li key={mail.id}>
            <b>{mail.subject}</b>
            <span>{mail.to}</span>
            <span className={styles['soft']}>
              <RelativeTime at={mail.queuedAt} /> · {formatAttempts(mail)}
            </span>
          </li>
        ))}
      </ol>
      <StatusMessage look="note">{failure || message}</StatusMessage>
      {mails.length > 0 && (
        <Button quiet aria-busy={busy} onClick={() => void tryAgain()}>
          Send again
        </Button>
      )}
    </Panel>
  )
}

function formatAttempts({ attempts, outcome, nextAt }: UnsentMail): string {
  const tried = `${outcome}, ${attempts === 1 ? 'once' : `${attempts} times`}`
  return nextAt === null ? `${tried}; given up` : tried
}
