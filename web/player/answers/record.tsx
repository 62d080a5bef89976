import { useEffect, useRef } from 'react'
import { isOver } from '#domain/play/play.ts'
import { useLocalAnswer } from '../history/use-history.ts'
import { postAgain } from '../outbox/outbox.ts'
import { useDelivery } from '../outbox/use-delivery.ts'
import { usePlayer } from '../session/player.ts'
import { AccountOffer } from './account-offer.tsx'
import { DeliveryLine, RefusalDialog } from './delivery-line.tsx'
import { OthersLine } from './others.tsx'
import { recordAnswer } from './record-answer.ts'
import styles from './record.module.css'
import type { CardRecordProps } from './recorded-card.tsx'
import { StreakLine } from './streak-line.tsx'
import { answerKey, useEarlierAnswer } from './use-earlier-answer.ts'

/** Restores the player's earlier answer, records a first pick and shows how it was delivered. */
export function Record(props: CardRecordProps) {
  const { question, state } = props
  const player = usePlayer()
  const key = player ? answerKey(player.id, question) : null
  const delivery = useDelivery(key)
  const isEarlier = useEarlierAnswer(player ? player.id : player, delivery !== null, props)
  useFirstPick(player !== undefined, props)
  return (
    <>
      {player === null && isOver(state) && <VisitorLine {...props} />}
      {player !== null && (
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
      )}
      {player && <StreakLine question={question} state={state} player={player} />}
      <OthersLine question={question} state={state} />
      {player && delivery?.type === 'refused' && (
        <RefusalDialog key={delivery.message} message={delivery.message} />
      )}
    </>
  )
}

/** Tells a visitor that this browser keeps the answer, or offers an account. */
function VisitorLine({ question, state }: CardRecordProps) {
  if (useLocalAnswer(question.id) && state.restored) {
    return (
      <p role="status" className={styles['line']}>
        This browser remembers your answer :)
      </p>
    )
  }
  return <AccountOffer question={question} />
}

/** Records the first pick as soon as the page knows whether a player is signed in. */
function useFirstPick(isPlayerKnown: boolean, { question, state }: CardRecordProps): void {
  const posted = useRef(false)
  useEffect(() => {
    if (!isPlayerKnown || posted.current || state.timeTaken === null) return
    posted.current = true
    recordAnswer(question, state)
  }, [isPlayerKnown, state, question])
}
