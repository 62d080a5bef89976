import { useState } from 'react'
import type { Question } from '#domain/questions/question.ts'
import { useToday } from '../clock/server-clock.ts'
import type { OutboxEntryDeliveryState } from '../outbox/deliver-entry.ts'
import { Icon } from '../../ui/icon.tsx'
import { WarningDialog } from '../../ui/warning-dialog.tsx'
import styles from './answer-recorder.module.css'

/**
 * Shows that a player's answer has not reached the server yet, or that the server already had one. Otherwise it shows
 * nothing.
 */
export function AnswerSubmissionStatus(props: {
  question: Question
  isEarlier: boolean
  delivery: OutboxEntryDeliveryState | null
  onAgain: () => void
}) {
  const { question, isEarlier, delivery, onAgain } = props
  const today = useToday()
  switch (delivery?.type) {
    case 'sending':
      return null
    case 'waiting':
      return (
        <>
          <Icon name="hourglass" /> Your answer is kept here, and sent as soon as we reach the server.
        </>
      )
    case 'refused':
      return (
        <>
          <Icon name="warning" /> Your answer is not saved.{' '}
          <button type="button" className={styles['link']} onClick={onAgain}>
            Try again
          </button>
        </>
      )
    case 'saved':
    case undefined: {
      const isAlreadyStored = isEarlier || delivery?.repeated === true
      if (!isAlreadyStored) return null
      return question.dayUsed === today
        ? 'The database already has your answer for today :)'
        : 'The database already has your answer :)'
    }
  }
}

/** Shows the reason why the server rejected an answer. */
export function RejectedAnswerDialog({ message }: { message: string }) {
  const [dismissed, setDismissed] = useState(false)
  return dismissed ? null : <WarningDialog message={message} onDismiss={() => setDismissed(true)} />
}
