import { useEffect } from 'react'
import styles from './said.module.css'

/** As long as a short message needs to be read, in milliseconds. */
const SHOWN_MS = 6000

/** Says, also aloud, that something was done; it goes by itself. */
export function Said({ message, onOver }: { message: string; onOver: () => void }) {
  useEffect(() => {
    if (message === '') return
    const timer = setTimeout(onOver, SHOWN_MS)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- a message has its time, whoever asks
  }, [message])
  return (
    <p role="status" className={styles['said']}>
      {message}
    </p>
  )
}
