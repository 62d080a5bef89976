import { useState } from 'react'
import { sendMailsAgain } from '#contract/account-mails/calls.ts'
import type { UnsentMail } from '#domain/site/site-health.ts'
import { useAction } from '../../../api/action.ts'
import { RelativeTime } from '../../../authoring/relative-time.tsx'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { StatusLine } from '../../../ui/status-line.tsx'
import styles from './system.module.css'

/** A list of mails that the mail server has not accepted, with a button to retry now. */
export function UnsentMails(props: { mails: readonly UnsentMail[]; onTried: () => void }) {
  const { mails, onTried } = props
  const [message, setMessage] = useState('')
  const { busy, failure, act } = useAction()
  const tryAgain = () =>
    act(sendMailsAgain, {}, ({ message: outcome }) => {
      setMessage(outcome)
      onTried()
    })
  if (mails.length === 0 && message === '') return null
  return (
    <Panel aria-labelledby="unsent-title" className={styles['panel']}>
      <h3 id="unsent-title">Mails that wait</h3>
      <ol className={styles['errors']}>
        {mails.map((mail) => (
          <li key={mail.id}>
            <b>{mail.subject}</b>
            <span>{mail.to}</span>
            <span className={styles['soft']}>
              <RelativeTime at={mail.queuedAt} /> · {attemptWords(mail)}
            </span>
          </li>
        ))}
      </ol>
      <StatusLine look="note">{failure || message}</StatusLine>
      {mails.length > 0 && (
        <Button quiet aria-busy={busy} onClick={() => void tryAgain()}>
          Send again
        </Button>
      )}
    </Panel>
  )
}

function attemptWords({ attempts, outcome, nextAt }: UnsentMail): string {
  const tried = `${outcome}, ${attempts === 1 ? 'once' : `${attempts} times`}`
  return nextAt === null ? `${tried}; given up` : tried
}
