import { useEffect, useState } from 'react'
import styles from './toast.module.css'

/** As long as a short message needs to be read, and one with a button to be pressed; in milliseconds. */
const SHOWN_MS = 6000
const OFFERED_MS = 20_000

/** What can be done about what a toast says. */
export type ToastAction = { label: string; busy?: boolean; onPress: () => void }

/** Says, also aloud, that something was done; it goes by itself, but not from under a pointer or the focus. */
export function Toast(props: {
  message: string
  onClose: () => void
  action?: ToastAction | undefined
}) {
  const { message, onClose, action } = props
  const [held, setHeld] = useState(false)
  const shownMs = action ? OFFERED_MS : SHOWN_MS
  useEffect(() => {
    if (message === '' || held) return
    const timer = setTimeout(onClose, shownMs)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- a message has its time, whoever asks
  }, [message, held, shownMs])
  return (
    <div
      className={styles['toast']}
      data-empty={message === ''}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <p role="status">{message}</p>
      {message !== '' && action && (
        <button type="button" aria-busy={action.busy} onClick={action.onPress}>
          {action.label}
        </button>
      )}
    </div>
  )
}
