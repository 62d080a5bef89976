import { sendVerification } from '#contract/passwords/calls.ts'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useApiAction } from '../../api/action.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Panel } from '../../ui/panel.tsx'
import { StatusMessage } from '../../ui/status-line.tsx'
import styles from './account.module.css'

/** Explains why the e-mail address must be confirmed and sends the confirmation mail again. */
export function ConfirmAddressNotice(props: { children: ReactNode }) {
  const [sent, setSent] = useState('')
  const { busy, failure, act } = useApiAction()
  const sendAgain = () => {
    setSent('')
    return act(sendVerification, {}, ({ message }) => setSent(message))
  }
  return (
    <Panel className={styles['notice']}>
      <Icon name="mail" size={24} />
      <p>{props.children}</p>
      <Button quiet aria-busy={busy} onClick={() => void sendAgain()}>
        Send the mail again
      </Button>
      <StatusMessage look={failure ? 'note' : 'done'}>{failure || sent}</StatusMessage>
    </Panel>
  )
}
