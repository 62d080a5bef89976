import type { ReactNode } from 'react'
import styles from './panel-header.module.css'

/** The title of an admin panel, with its controls at the end of the line. */
export function PanelHeader({ children }: { children: ReactNode }) {
  return <header className={styles['header']}>{children}</header>
}
