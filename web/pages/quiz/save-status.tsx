import { useSyncExternalStore } from 'react'
import type { QuizSession } from '#domain/quizzes/quiz-session.ts'
import { getLocalQuizResult, subscribeToLocalQuizResults } from '../../player/history/local-result.ts'
import type { OutboxEntryDeliveryState } from '../../player/outbox/deliver-entry.ts'
import { getOutboxEntryKey } from '../../player/outbox/outbox-entry.ts'
import { retryOutboxEntry } from '../../player/outbox/outbox.ts'
import { useOutboxEntryDeliveryState } from '../../player/outbox/use-delivery.ts'
import { requestLoginToSavePlayedItems } from '../../player/session/login-request.ts'
import { usePlayer } from '../../player/session/player.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './congrats.module.css'

/** Shows whether the score of a quiz run is saved, and offers a retry or a sign-in. */
export function QuizScoreSaveStatus({ session }: { session: QuizSession }) {
  const { attemptId, saved, questionIds } = session
  const player = usePlayer()
  const key = player ? getOutboxEntryKey(player.id, { type: 'result', attemptId }) : null
  const delivery = useOutboxEntryDeliveryState(key)
  const isKept = useSyncExternalStore(
    subscribeToLocalQuizResults,
    () => getLocalQuizResult(attemptId) !== null,
    () => false,
  )
  const needsLogin = player === null && isKept
  return (
    <div className={styles['save']} data-state={needsLogin ? 'login' : 'player'}>
      {needsLogin && (
        <>
          <p>Login to save your score!</p>
          <Button onClick={() => requestLoginToSavePlayedItems({ questionIds, attemptIds: [attemptId] })}>Login</Button>
        </>
      )}
      {player && (saved || delivery) && (
        <DeliveryStatus
          delivery={delivery ?? { type: 'saved', repeated: false }}
          onAgain={() => key !== null && retryOutboxEntry(key)}
        />
      )}
    </div>
  )
}

function DeliveryStatus({ delivery, onAgain }: { delivery: OutboxEntryDeliveryState; onAgain: () => void }) {
  switch (delivery.type) {
    case 'saved':
      return (
        <p role="status" className={styles['line']} data-good="true">
          <Icon name="tick" size={16} /> Your score is saved
        </p>
      )
    case 'sending':
      return (
        <p role="status" className={styles['line']}>
          <span className={styles['spinner']} aria-hidden="true" /> Saving your score…
        </p>
      )
    case 'waiting':
      if (delivery.status !== 0) return <SaveFailure message={delivery.message} onAgain={onAgain} />
      return (
        <p role="status" className={styles['line']}>
          <Icon name="hourglass" size={16} /> Your score is kept here, and sent as soon as we reach the server.
        </p>
      )
    case 'refused':
      return <SaveFailure message={delivery.message} onAgain={onAgain} />
  }
}

function SaveFailure({ message, onAgain }: { message: string; onAgain: () => void }) {
  return (
    <>
      <p role="alert" className={styles['failure']}>
        Your score is not saved: {message}
      </p>
      <Button quiet onClick={onAgain}>
        Try again
      </Button>
    </>
  )
}
