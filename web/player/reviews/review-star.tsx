import { useEffect, useState } from 'react'
import { isFirstPickRight, type QuestionPlayState } from '#domain/play/play.ts'
import type { Question } from '#domain/questions/question.ts'
import { shouldHaveReviewCard } from '#domain/review/review.ts'
import { sitePaths } from '../../paths.ts'
import { type Player, usePlayer } from '../session/player.ts'
import { isStarredForReview, saveQuestionReviewStar } from './review-star-state.ts'
import styles from './review-star.module.css'

/** A button that marks an answered question for review on another day, or removes the mark. */
export function ReviewStarButton({ question, state }: { question: Question; state: QuestionPlayState }) {
  const player = usePlayer()
  if (player === undefined) return null
  return <ReviewStarToggle key={player?.id ?? ''} player={player} question={question} state={state} />
}

function ReviewStarToggle(props: { player: Player | null; question: Question; state: QuestionPlayState }) {
  const { player, question, state } = props
  const playerId = player?.id ?? null
  const [savedStar, setSavedStar] = useState<boolean | null>(
    state.restored ? null : shouldHaveReviewCard({ correct: isFirstPickRight(state) === true, starred: null }),
  )
  const [choice, setChoice] = useState<boolean | null>(null)
  useEffect(() => {
    if (!state.restored) return
    let isCancelled = false
    void (async () => {
      const found = await isStarredForReview(playerId, question.id)
      if (!isCancelled) setSavedStar(found)
    })()
    return () => {
      isCancelled = true
    }
  }, [state.restored, playerId, question.id])
  const isStarred = choice ?? savedStar
  if (isStarred === null) return null
  const save = (starred: boolean) => {
    saveQuestionReviewStar(playerId, question.id, starred)
    setChoice(starred)
  }
  return (
    <div className={styles['place']}>
      <button type="button" className={styles['star']} aria-pressed={isStarred} onClick={() => save(!isStarred)}>
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false">
          <path d="m12 3 2.7 5.8 6.3.8-4.6 4.4 1.2 6.3-5.6-3.1-5.6 3.1 1.2-6.3L3 9.6l6.3-.8z" />
        </svg>
        Ask me again
      </button>
      <p role="status" className={styles['said']}>
        {choice !== null && (
          <>
            {choice ? (
              <>
                It comes back in <a href={sitePaths.review()}>your review</a>.
              </>
            ) : (
              'It does not come back.'
            )}{' '}
            <button type="button" className={styles['undo']} onClick={() => save(!choice)}>
              Undo
            </button>
          </>
        )}
      </p>
    </div>
  )
}
