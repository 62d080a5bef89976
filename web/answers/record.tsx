import { useEffect, useRef, useState } from 'react'
import { isOver } from '#domain/play.ts'
import { isRight, type Question } from '#domain/question.ts'
import { useToday } from '../clock/server-clock.ts'
import { localAnswer } from '../history/history.ts'
import { useLocalAnswer } from '../history/use-history.ts'
import type { Delivery } from '../outbox/deliver.ts'
import { entryKey } from '../outbox/entry.ts'
import { postAgain } from '../outbox/outbox.ts'
import { waitingEntry } from '../outbox/queue.ts'
import { useDelivery } from '../outbox/use-delivery.ts'
import { requestLoginToKeep } from '../session/login-request.ts'
import { usePlayer } from '../session/player.ts'
import { Icon } from '../ui/icon.tsx'
import { Later } from '../ui/later.tsx'
import { WarningDialog } from '../ui/warning-dialog.tsx'
import { earlierAnswer } from './earlier-answers.ts'
import { Others } from './others.tsx'
import { Reached } from './reached.tsx'
import { recordAnswer } from './record-answer.ts'
import styles from './record.module.css'
import type { CardRecordProps } from './recorded-card.tsx'
import { LocalStreak, StreakLine } from './streak-line.tsx'
import { countVisitorPick } from './visitor-pick.ts'

/** For how others did, before an earlier answer is shown. */
const LONGEST_WAIT_MS = 1000

const loadOffer = async () => (await import('./reminder-offer.tsx')).ReminderOffer

/** Takes up what a player answered before, records their first pick, and says how that went. */
export function Record(props: CardRecordProps) {
  const { question, state } = props
  const player = usePlayer()
  const key = player ? keyOf(player.id, question) : null
  const delivery = useDelivery(key)
  const today = useToday()
  const isEarlier = useEarlierAnswer(player ? player.id : player, delivery !== null, props)
  useFirstPick(player !== undefined, props)
  const others = <Others question={question} state={state} />
  if (player === null) {
    return (
      isOver(state) && (
        <>
          <VisitorLine {...props} />
          {others}
        </>
      )
    )
  }
  return (
    <>
      <p role="status" className={styles['line']}>
        {player && (
          <DeliveryLine
            question={question}
            isEarlier={isEarlier}
            delivery={delivery}
            onAgain={() => key !== null && postAgain(key)}
          />
        )}
      </p>
      {player && <StreakLine question={question} state={state} player={player} />}
      {player && (
        <Reached milestones={delivery?.type === 'saved' ? delivery.milestones : undefined} />
      )}
      {others}
      {player && isOver(state) && !state.restored && question.dayUsed === today && (
        <Later load={loadOffer} given={{ playerId: player.id }} />
      )}
      {player && delivery?.type === 'refused' && (
        <RefusalDialog key={delivery.message} message={delivery.message} />
      )}
    </>
  )
}

/** What becomes of a visitor's answer, and how to keep it for good. */
function VisitorLine({ question, state }: CardRecordProps) {
  if (useLocalAnswer(question.id) && state.restored) {
    return (
      <p role="status" className={styles['line']}>
        This browser remembers your answer :)
      </p>
    )
  }
  const things = { questionIds: [question.id], attemptIds: [] }
  return (
    <p className={styles['line']}>
      <Icon name="flame" />
      <LocalStreak question={question} />
      <button type="button" className={styles['link']} onClick={() => requestLoginToKeep(things)}>
        Login to keep your streak
      </button>
    </p>
  )
}

/**
 * Shows what was answered before: by a visitor as this browser remembers it, by a player as it still waits here or
 * as the server has it. Looks again when something is to be sent that was not. Returns whether the card shows an
 * answer of this very player.
 */
function useEarlierAnswer(
  playerId: string | null | undefined,
  isPosted: boolean,
  { question, state, restore, renew }: CardRecordProps,
): boolean {
  const [found, setFound] = useState<{ of: string | null; isThere: boolean } | null>(null)
  useEffect(() => {
    if (playerId === undefined) return
    let left = false
    void (async () => {
      const earlier = await findEarlier(playerId, question)
      if (left) return
      setFound({ of: playerId, isThere: earlier !== null })
      if (earlier) restore(earlier)
    })()
    return () => {
      left = true
    }
  }, [playerId, question, restore, isPosted])
  // What stands below the card was held back, so that it does not move when the card grows.
  useEffect(() => {
    if (found) delete document.documentElement.dataset['earlier']
  }, [found])
  // What this browser remembered of a visitor is not shown as the player's who comes.
  const isNotTheirs = state.restored && playerId != null && found?.of === null && found.isThere
  useEffect(() => {
    if (isNotTheirs) renew()
    // oxlint-disable-next-line react/exhaustive-deps -- once is enough
  }, [isNotTheirs])
  return state.restored && found !== null && found.of === playerId && found.isThere
}

async function findEarlier(playerId: string | null, question: Question) {
  if (playerId === null) {
    const local = localAnswer(question.id)
    // The card comes at its full height at once, unless that takes too long.
    if (local) await Promise.race([countVisitorPick(question.id), pause(LONGEST_WAIT_MS)])
    return local
  }
  const record = waitingEntry(keyOf(playerId, question))?.record
  if (record?.type === 'answer') {
    return { choice: record.choice, correct: isRight(question, record.choice ?? '') }
  }
  return earlierAnswer(question.id)
}

/** Records the first pick, once it is known who picks. */
function useFirstPick(isKnown: boolean, { question, state }: CardRecordProps): void {
  const posted = useRef(false)
  useEffect(() => {
    if (!isKnown || posted.current || state.timeTaken === null) return
    posted.current = true
    recordAnswer(question, state)
  }, [isKnown, state, question])
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
}

function keyOf(playerId: string, question: Question): string {
  return entryKey(playerId, { type: 'answer', questionId: question.id })
}

function DeliveryLine(props: {
  question: Question
  isEarlier: boolean
  delivery: Delivery | null
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
      const isThere = isEarlier || delivery?.repeated === true
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
