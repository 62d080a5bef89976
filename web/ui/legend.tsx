import type { ReactNode } from 'react'
import styles from './legend.module.css'

/** What the marks of a calendar mean; its children are list items. */
export function Legend({ children }: { children: ReactNode }) {
  return (
    <ul className={styles['legend']} aria-label="What the marks mean">
      {children}
    </ul>
  )
}
