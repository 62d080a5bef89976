import { type ComponentProps, type ComponentType, useEffect, useState } from 'react'
import type { FirstPickResult } from '#domain/play/answer.ts'
import { isQuestionPlayFinished, type QuestionPlayState, getFirstPickResultOfPlay } from '#domain/play/play.ts'
import type { Question } from '#domain/questions/question.ts'
import { getLocalAnswer } from '../history/local-answer-store.ts'
import { useLocalAnswer } from '../history/use-local-answers.ts'
import { getCurrentPlayer, usePlayerSessionKey, usePlayer } from '../session/player.ts'
import { LazyComponent, preloadLazyComponent } from '../../ui/lazy-part.tsx'
import { preloadResultComponents } from '../../ui/question-card/load-result.ts'
import { QuestionCard } from '../../ui/question-card/question-card.tsx'
import type { QuestionPlayCallbacks } from '../../ui/question-card/use-play.ts'
import styles from './recorded-question-card.module.css'

/** Loads a component of a question card, once the visitor has begun to play the card. */
export type QuestionCardComponentLoader = () => Promise<ComponentType<{ question: Question; state: QuestionPlayState }>>

const loadAnswerRecorder = async () => (await import('./answer-recorder.tsx')).FirstPickRecorder
const loadResultFollowUp = async () => (await import('./result-follow-up.tsx')).AfterAnswerOffer
const loadReportButton = async () => (await import('../reports/report-button.tsx')).ReportQuestionButton
const loadReviewStar = async () => (await import('../reviews/review-star.tsx')).ReviewStarButton

/** A question card that records the first pick and restores an earlier answer. */
export function AnswerRecordingQuestionCard(
  props: Omit<ComponentProps<typeof QuestionCard>, 'record' | 'start' | 'actions' | 'after' | 'sheet'> & {
    /**
     * Loads the footer of the result. A card with `loadFooter` is shown as a sheet, the main content of its page. A
     * card without `loadFooter` has a review star and a report button in place of a footer.
     */
    loadFooter?: QuestionCardComponentLoader
    /** Called when the first pick is recorded or restored, with its result. */
    onMark?: (mark: FirstPickResult | null) => void
  },
) {
  const { onMark, loadFooter, ...card } = props
  const playerSession = usePlayerSessionKey()
  const [renewals, setRenewals] = useState(0)
  const { question } = card
  return (
    <QuestionCard
      key={`${playerSession} ${renewals}`}
      {...card}
      sheet={loadFooter !== undefined}
      record={(state, restore) => (
        <LazyAnswerRecorder
          question={question}
          state={state}
          restore={restore}
          onMark={onMark}
          loadFooter={loadFooter}
          renew={() => setRenewals((count) => count + 1)}
        />
      )}
      actions={(state) =>
        loadFooter ? (
          isQuestionPlayFinished(state) && <LazyComponent load={loadFooter} given={{ question, state }} />
        ) : (
          <>
            {isQuestionPlayFinished(state) && (
              <span className={styles['star']}>
                <LazyComponent load={loadReviewStar} given={{ question, state }} />
              </span>
            )}
            <span className={styles['report']}>
              <LazyComponent load={loadReportButton} given={{ question, state }} />
            </span>
          </>
        )
      }
      after={(state) =>
        getFirstPickResultOfPlay(state) !== null && (
          <LazyComponent
            load={loadResultFollowUp}
            given={{ question, state }}
            meanwhile={<p className={styles['follow']} />}
          />
        )
      }
    />
  )
}

export type FirstPickRecorderProps = {
  question: Question
  state: QuestionPlayState
  restore: QuestionPlayCallbacks['restore']
  /** Resets the question card to its unanswered state. */
  renew: () => void
  onMark: ((mark: FirstPickResult | null) => void) | undefined
}

/**
 * Records and restores the answer of a question card. The code that does so is loaded for players at once, and for
 * visitors when they start to play. The code that shows the result loads at the same time. The answer is recorded even
 * if that code cannot be loaded.
 */
function LazyAnswerRecorder({
  loadFooter,
  ...props
}: FirstPickRecorderProps & { loadFooter: QuestionCardComponentLoader | undefined }) {
  const { state, onMark } = props
  const mark = getFirstPickResultOfPlay(state)
  useEffect(() => {
    onMark?.(mark)
    // oxlint-disable-next-line react/exhaustive-deps -- the callback identity is stable
  }, [mark])
  const player = usePlayer()
  const storedAnswer = useLocalAnswer(props.question.id)
  const isUnplayed = player === null && storedAnswer === null && !state.optionsShown
  useEffect(() => {
    // The card will not restore an earlier answer, so the content below the card is shown at once.
    if (isUnplayed) delete document.documentElement.dataset['earlier']
  }, [isUnplayed])
  // The code that records the answer must be loaded before the first pick. Otherwise the answer would be lost if the
  // page went offline after the pick.
  if (isUnplayed) return null
  // During hydration the player and the local answer are unknown, so check again now.
  const load = async () => {
    const isNeeded = getCurrentPlayer() !== null || state.optionsShown || getLocalAnswer(props.question.id)
    if (!isNeeded) return null
    const recorder = loadAnswerRecorder()
    if (loadFooter) void preloadLazyComponent(loadFooter).catch(() => null)
    void preloadResultComponents()
    return recorder
  }
  return <LazyComponent load={load} given={props} />
}
