import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { MailSubscriptionForm } from './subscribe-form.tsx'
import styles from './subscribe.module.css'

/** Focuses the first field of the form that replaces the focused button. */
const focusFirstField = (form: HTMLElement | null) => form?.querySelector('input')?.focus()

/** A button that is replaced by the form for each day's question by mail when it is pressed. */
export function MailSubscriptionOffer() {
  const [isOpen, setOpen] = useState(false)
  if (isOpen) {
    return (
      <div ref={focusFirstField} className={styles['offer']}>
        <MailSubscriptionForm />
      </div>
    )
  }
  return (
    <p>
      <Button quiet onClick={() => setOpen(true)}>
        Get tomorrow’s question by mail
      </Button>
    </p>
  )
}
