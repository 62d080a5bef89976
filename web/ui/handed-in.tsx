import type { ReactNode } from 'react'
import styles from './handed-in.module.css'

/** What somebody handed in: what it is about, how it stands, and what was answered. */
export type HandedIn = {
  id: string
  title: string
  standing: ReactNode
  /** Empty while there is none. */
  answer: string
  /** What can be done about it. */
  action?: ReactNode
}

export function HandedInList({ items }: { items: readonly HandedIn[] }) {
  return (
    <ul className={styles['list']}>
      {items.map(({ id, title, standing, answer, action }) => (
        <li key={id}>
          <h3>{title}</h3>
          <p className={styles['about']}>{standing}</p>
          {answer && <p className={styles['answer']}>{answer}</p>}
          {action}
        </li>
      ))}
    </ul>
  )
}
