import type { ReactNode } from 'react'
import styles from './prompt-card.module.css'

/**
 * A card that asks the player something, such as whether to turn on reminders, with buttons for the reply. Afterwards
 * it shows a message about the outcome.
 */
export function CallToActionCard(props: {
  question: string | null
  message: string
  /** A link that follows `message`. */
  more: { href: string; words: string } | null
  /** The buttons with which the player responds to the prompt. */
  children: ReactNode
}) {
  const { question, message, more, children } = props
  return (
    <div className={styles['card']} data-empty={question === null && message === ''}>
      {question !== null && (
        <>
          <p className={styles['question']}>{question}</p>
          <div className={styles['buttons']}>{children}</div>
        </>
      )}
      {/* The element is rendered empty first, so that screen readers announce its text. */}
      <p role="status" className={styles['message']}>
        {message && (
          <>
            {message} {more && <a href={more.href}>{more.words}</a>}
          </>
        )}
      </p>
    </div>
  )
}
