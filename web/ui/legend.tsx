import type { ReactNode } from 'react'
import styles from './legend.module.css'

/** The meaning of a calendar's marks, as list items. */
export function CalendarLegend({ children }: { children: ReactNode }) {
  return (
    <ul className={styles['legend']} aria-label="What the marks mean">
      {children}
    </ul>
  )
}
