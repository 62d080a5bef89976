import { useEffect } from 'react'
import styles from './toast.module.css'

/** As long as a short message needs to be read, in milliseconds. */
const SHOWN_MS = 6000

/** Says, also aloud, that something was done; it goes by itself. */
export function Toast({ message, onClose }: { message: string; onClose: () => void }) {
  useEffect(() => {
    if (message === '') return
    const timer = setTimeout(onClose, SHOWN_MS)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- a message has its time, whoever asks
  }, [message])
  return (
    <p role="status" className={styles['toast']}>
      {message}
    </p>
  )
}
