import type { ReactNode } from 'react'
import styles from './save-bar.module.css'

/**
 * The buttons of a form, and the reason why it cannot be saved. With `sticky` the bar stays at the bottom of the
 * window.
 */
export function FormActionBar({
  sticky = false,
  unsaved = false,
  refusal,
  children,
}: {
  sticky?: boolean
  unsaved?: boolean
  refusal: ReactNode
  children: ReactNode
}) {
  return (
    <div className={styles['bar']} data-sticky={sticky}>
      {children}
      {sticky && <span className={styles['unsaved']}>{unsaved && 'Not saved yet'}</span>}
      <span className={styles['refusal']} role="alert">
        {refusal}
      </span>
    </div>
  )
}
