import type { ReactNode } from 'react'
import styles from './submitted-items.module.css'

/** A player's report or suggestion, with its status and the author's answer. */
export type PlayerFeedbackItem = {
  id: string
  title: string
  standing: ReactNode
  /** The author's answer to the report or suggestion; empty if there is none yet. */
  answer: string
  /** An action on the report or suggestion, such as a button. */
  action?: ReactNode
}

export function PlayerReportOrSuggestionList({ items }: { items: readonly PlayerFeedbackItem[] }) {
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
