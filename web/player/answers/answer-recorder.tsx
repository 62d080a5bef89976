import { useEffect, useRef } from 'react'
import { isQuestionPlayFinished } from '#domain/play/play.ts'
import type { PlayerMilestone } from '#domain/streak/milestones.ts'
import { useLocalAnswer } from '../history/use-local-answers.ts'
import { retryOutboxEntry } from '../outbox/outbox.ts'
import { useOutboxEntryDeliveryState } from '../outbox/use-delivery.ts'
import { usePlayer } from '../session/player.ts'
import { VisitorRegistrationPrompt } from './account-offer.tsx'
import { AnswerSubmissionStatus, RejectedAnswerDialog } from './answer-delivery-status.tsx'
import { EditQuestionLink } from './edit-question-link.tsx'
import { MilestoneToast } from './milestone-toast.tsx'
import { OtherPlayersFirstPickChart } from './other-players.tsx'
import { recordAnswer } from './record-answer.ts'
import styles from './answer-recorder.module.css'
import type { FirstPickRecorderProps } from './recorded-question-card.tsx'
import { StreakAfterAnswer } from './streak-after-answer.tsx'
import { getAnswerOutboxEntryKey, useRestoreEarlierAnswer } from './use-restore-earlier-answer.ts'

const NO_MILESTONES: readonly PlayerMilestone[] = []

/**
 * Restores an earlier answer on a question card, or records the first pick. Shows the streak, milestones, the result of
 * other players, and whether the answer has reached the server.
 */
export function FirstPickRecorder(props: FirstPickRecorderProps) {
  const { question, state } = props
  const player = usePlayer()
  const key = player ? getAnswerOutboxEntryKey(player.id, question) : null
  const delivery = useOutboxEntryDeliveryState(key)
  const milestones = (delivery?.type === 'saved' && delivery.milestones) || NO_MILESTONES
  const isEarlier = useRestoreEarlierAnswer(player ? player.id : player, delivery !== null, props)
  useRecordFirstPick(player !== undefined, props)
  return (
    <>
      {player !== undefined && (
        <StreakAfterAnswer
          question={question}
          state={state}
          player={player}
          milestones={milestones}
          instead={<MilestoneToast milestones={milestones} />}
        />
      )}
      <OtherPlayersFirstPickChart question={question} state={state} />
      {player === null && isQuestionPlayFinished(state) && <VisitorAnswerStatus question={question} state={state} />}
      {player !== null && (
        <p role="status" className={styles['line']}>
          {player && (
            <AnswerSubmissionStatus
              question={question}
              isEarlier={isEarlier}
              delivery={delivery}
              onAgain={() => key !== null && retryOutboxEntry(key)}
            />
          )}
        </p>
      )}
      {player && <EditQuestionLink player={player} question={question} />}
      {player && delivery?.type === 'refused' && (
        <RejectedAnswerDialog key={delivery.message} message={delivery.message} />
      )}
    </>
  )
}

/**
 * Offers an account to a visitor who has answered, and says on later visits that this browser has stored the answer.
 */
function VisitorAnswerStatus({ question, state }: Pick<FirstPickRecorderProps, 'question' | 'state'>) {
  const isRemembered = useLocalAnswer(question.id) !== null && state.restored
  return (
    <>
      {isRemembered && (
        <p role="status" className={styles['line']}>
          This browser remembers your answer :)
        </p>
      )}
      <VisitorRegistrationPrompt question={question} />
    </>
  )
}

/** Records the first pick as soon as the page knows whether a player is signed in. */
function useRecordFirstPick(isPlayerKnown: boolean, { question, state }: FirstPickRecorderProps): void {
  const posted = useRef(false)
  useEffect(() => {
    if (!isPlayerKnown || posted.current || state.timeTaken === null) return
    posted.current = true
    recordAnswer(question, state)
  }, [isPlayerKnown, state, question])
}
