import { type ComponentProps, useEffect, useState } from 'react'
import type { AnswerMark } from '#domain/play/answer.ts'
import { isOver, type Play, playMark } from '#domain/play/play.ts'
import type { Question } from '#domain/questions/question.ts'
import { localAnswer } from '../history/history.ts'
import { useLocalAnswer } from '../history/use-history.ts'
import { ReportButton } from '../reports/report-button.tsx'
import { currentPlayer, useHandovers, usePlayer } from '../session/player.ts'
import { Later } from '../../ui/later.tsx'
import { QuestionCard } from '../../ui/question-card/question-card.tsx'
import type { Moves } from '../../ui/question-card/use-play.ts'
import styles from './recorded-card.module.css'

const loadRecord = async () => (await import('./record.tsx')).Record
const loadAfter = async () => (await import('./after-result.tsx')).AfterResult
const loadStar = async () => (await import('../reviews/star.tsx')).Star

/** A card whose first pick is recorded, and which takes up what its player answered before. */
export function RecordedCard(
  props: Omit<ComponentProps<typeof QuestionCard>, 'record' | 'start'> & {
    /** Hears how the question stands for whoever is here. */
    onMark?: (mark: AnswerMark | null) => void
  },
) {
  const { onMark, ...card } = props
  const handovers = useHandovers()
  const [renewals, setRenewals] = useState(0)
  return (
    <QuestionCard
      key={`${handovers} ${renewals}`}
      {...card}
      record={(state, restore) => (
        <CardRecord
          question={card.question}
          state={state}
          restore={restore}
          onMark={onMark}
          renew={() => setRenewals((count) => count + 1)}
        />
      )}
      actions={(state) => (
        <>
          {card.actions?.(state)}
          {isOver(state) && (
            <span className={styles['star']}>
              <Later load={loadStar} given={{ question: card.question, state }} />
            </span>
          )}
          <ReportButton question={card.question} state={state} />
        </>
      )}
      after={(state) =>
        playMark(state) !== null && (
          <Later load={loadAfter} given={{ question: card.question, state }} />
        )
      }
    />
  )
}

export type CardRecordProps = {
  question: Question
  state: Play
  restore: Moves['restore']
  /** Begins the card anew. */
  renew: () => void
  onMark: ((mark: AnswerMark | null) => void) | undefined
}

/**
 * What the record of answers has to do with one card. Its workings are fetched for players, and
 * for visitors as soon as they play.
 */
function CardRecord(props: CardRecordProps) {
  const { state, onMark } = props
  const mark = playMark(state)
  useEffect(() => {
    onMark?.(mark)
    // oxlint-disable-next-line react/exhaustive-deps -- whoever hears is the same
  }, [mark])
  const player = usePlayer()
  const known = useLocalAnswer(props.question.id)
  const isUnplayed = player === null && known === null && !state.optionsShown
  useEffect(() => {
    // Nothing will move on this page: what stands below the card need not be held back.
    if (isUnplayed) delete document.documentElement.dataset['earlier']
  }, [isUnplayed])
  // Whose answers are to be kept has it before going offline.
  if (isUnplayed) return null
  // While the page is taken over, everybody might be a player, and any card might have been played.
  const load = async () => {
    const isNeeded =
      currentPlayer() !== null || state.optionsShown || localAnswer(props.question.id)
    return isNeeded ? loadRecord() : null
  }
  return <Later load={load} given={props} />
}
