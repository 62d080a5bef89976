import { useEffect, useRef, useState } from 'react'
import { isOver, type Play } from '#domain/play.ts'
import { isRight, type Question } from '#domain/question.ts'
import { useToday } from '../clock/server-clock.ts'
import { localAnswer } from '../history/history.ts'
import type { Delivery } from '../outbox/deliver.ts'
import { entryKey } from '../outbox/entry.ts'
import { postAgain } from '../outbox/outbox.ts'
import { waitingEntry } from '../outbox/queue.ts'
import { useDelivery } from '../outbox/use-delivery.ts'
import { requestLogin } from '../session/login-request.ts'
import { usePlayer } from '../session/player.ts'
import { Icon } from '../ui/icon.tsx'
import { WarningDialog } from '../ui/warning-dialog.tsx'
import { earlierAnswer } from './earlier-answers.ts'
import { recordAnswer } from './record-answer.ts'
import styles from './record.module.css'
import type { CardRecordProps } from './recorded-card.tsx'

/** Takes up what a player answered before, records their first pick, and says how that went. */
export function Record(props: CardRecordProps) {
  const { question, state } = props
  const player = usePlayer()
  const key = keyOf(player?.id ?? null, question)
  const delivery = useDelivery(key)
  useEarlierAnswer(player ? player.id : player, props)
  useFirstPick(player !== undefined, props)
  if (player === null) return isOver(state) && <VisitorLine state={state} />
  return (
    <>
      <p role="status" className={styles['line']}>
        {player && (
          <DeliveryLine
            question={question}
            state={state}
            delivery={delivery}
            onAgain={() => postAgain(key)}
          />
        )}
      </p>
      {player && delivery?.type === 'refused' && (
        <RefusalDialog key={delivery.message} message={delivery.message} />
      )}
    </>
  )
}

/** What becomes of a visitor's answer, and how to keep it for good. */
function VisitorLine({ state }: { state: Play }) {
  if (state.restored) {
    return (
      <p role="status" className={styles['line']}>
        This browser remembers your answer :)
      </p>
    )
  }
  return (
    <p className={styles['line']}>
      <Icon name="flame" />
      <button type="button" className={styles['link']} onClick={requestLogin}>
        Login to keep your streak
      </button>
    </p>
  )
}

/**
 * Shows what was answered before: by a visitor as this browser remembers it, by a player as it still waits here or
 * as the server has it.
 */
function useEarlierAnswer(
  playerId: string | null | undefined,
  { question, restore }: CardRecordProps,
): void {
  const [asked, setAsked] = useState(false)
  useEffect(() => {
    if (playerId === undefined) return
    let left = false
    void (async () => {
      const found = await findEarlier(playerId, question)
      if (left) return
      setAsked(true)
      if (found) restore(found)
    })()
    return () => {
      left = true
    }
  }, [playerId, question, restore])
  // What stands below the card was held back, so that it does not move when the card grows.
  useEffect(() => {
    if (asked) delete document.documentElement.dataset['earlier']
  }, [asked])
}

async function findEarlier(playerId: string | null, question: Question) {
  if (playerId === null) return localAnswer(question.id)
  const record = waitingEntry(keyOf(playerId, question))?.record
  if (record?.type === 'answer') {
    return { choice: record.choice, correct: isRight(question, record.choice ?? '') }
  }
  const answer = await earlierAnswer(question.id)
  return answer
}

/** Records the first pick, once it is known who picks. */
function useFirstPick(isKnown: boolean, { question, state }: CardRecordProps): void {
  const posted = useRef(false)
  useEffect(() => {
    if (!isKnown || posted.current || state.timeTaken === null) return
    posted.current = true
    recordAnswer(question, state, null)
  }, [isKnown, state, question])
}

function keyOf(playerId: string | null, question: Question): string {
  return entryKey(playerId, { type: 'answer', questionId: question.id })
}

function DeliveryLine(props: {
  question: Question
  state: Play
  delivery: Delivery | null
  onAgain: () => void
}) {
  const { question, state, delivery, onAgain } = props
  const today = useToday()
  switch (delivery?.type) {
    case 'sending':
      return null
    case 'waiting':
      return (
        <>
          <Icon name="hourglass" /> Your answer is kept here, and sent as soon as we reach the
          server.
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
      const isThere = state.restored || delivery?.repeated === true
      if (!isThere) return null
      return question.dayUsed === today
        ? 'The database already has your answer for today :)'
        : 'The database already has your answer :)'
    }
  }
}

function RefusalDialog({ message }: { message: string }) {
  const [dismissed, setDismissed] = useState(false)
  return dismissed ? null : <WarningDialog message={message} onDismiss={() => setDismissed(true)} />
}
