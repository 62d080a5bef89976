import type { ReactNode } from 'react'
import styles from './offer-card.module.css'

/** A card with a question and buttons to answer it, then a message about the outcome. */
export function OfferCard(props: {
  question: string | null
  message: string
  /** A link after the message. */
  more: { href: string; words: string } | null
  /** The buttons. */
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
