import { useState } from 'react'
import { sendVerification } from '#contract/passwords/calls.ts'
import { getReminders } from '#contract/reminders/calls.ts'
import { useApiAction } from '../../api/action.ts'
import { useApiQuery } from '../../api/query.tsx'
import type { Player } from '../../player/session/player.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StatusMessage } from '../../ui/status-message.tsx'
import styles from './profile.module.css'

/**
 * Says how to confirm the e-mail address, which depends on whether the site sends mail. Renders nothing once the
 * address is confirmed.
 */
export function EmailConfirmationNotice({ player }: { player: Player }) {
  const { reply, failure: loadFailure } = useApiQuery(getReminders, player.emailVerified ? null : {})
  const [sent, setSent] = useState('')
  const { busy, failure, act } = useApiAction()
  if (player.emailVerified || loadFailure) return null
  if (!reply) return <Skeleton label="Your e-mail address" />
  const sendsMail = reply.mails !== 'not configured'
  const sendAgain = () => {
    setSent('')
    return act(sendVerification, {}, ({ message }) => setSent(message))
  }
  return (
    <Panel className={styles['notice']}>
      <Icon name="mail" size={24} />
      <p>
        <b>{player.email}</b> isn’t confirmed yet.{' '}
        {sendsMail
          ? 'Open the link in the mail we sent you. It may take a few minutes to arrive.'
          : 'This site sends no mail. Whoever runs it can confirm your address, or finds the link in its log.'}
      </p>
      <Button quiet aria-busy={busy} onClick={() => void sendAgain()}>
        {sendsMail ? 'Send the mail again' : 'Make a new link'}
      </Button>
      <StatusMessage look={failure ? 'note' : 'done'}>{failure || sent}</StatusMessage>
    </Panel>
  )
}
