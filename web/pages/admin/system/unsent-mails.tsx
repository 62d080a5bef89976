import { useState } from 'react'
import { resendAccountMails } from '#contract/account-mails/calls.ts'
import type { UnsentMail } from '#domain/site/site-health.ts'
import { useApiAction } from '../../../api/action.ts'
import { RelativeTime } from '../../../authoring/relative-time.tsx'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { StatusMessage } from '../../../ui/status-line.tsx'
import styles from './system.module.css'

/** A list of mails that the mail server has not accepted, with a button to retry now. */
export function UnsentMailList(props: { mails: readonly UnsentMail[]; onTried: () => void }) {
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
