import type { ReactNode } from 'react'
import styles from './prose.module.css'
import { Panel } from './panel.tsx'

/** A page of running text with a heading. */
export function ProsePage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Panel as="article" raised className={styles['prose']}>
      <h1>{title}</h1>
      {children}
    </Panel>
  )
}
