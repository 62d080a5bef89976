import { useEffect, useState } from 'react'
import styles from './toast.module.css'

/** How long a message without a button, and one with a button, stays visible, in milliseconds. */
const TOAST_DURATION_MS = 6000
const ACTION_TOAST_DURATION_MS = 20_000

/** The button of a toast. */
export type ToastAction = { label: string; busy?: boolean; onPress: () => void }

/** Shows and announces a message that closes automatically, except while it is hovered or focused. */
export function Toast(props: { message: string; onClose: () => void; action?: ToastAction | undefined }) {
  const { message, onClose, action } = props
  const [isHeld, setIsHeld] = useState(false)
  const shownMs = action ? ACTION_TOAST_DURATION_MS : TOAST_DURATION_MS
  useEffect(() => {
    if (message === '' || isHeld) return
    const timer = setTimeout(onClose, shownMs)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- a new `onClose` must not restart the timer
  }, [message, isHeld, shownMs])
  return (
    <div
      className={styles['toast']}
      data-empty={message === ''}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
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
