import { useEffect, useRef } from 'react'
import { formatDuration } from '#domain/time/duration.ts'
import { findQuizAnswer, type QuizSession, getQuizScore, getQuizRunDuration } from '#domain/quizzes/quiz-session.ts'
import type { QuizSummary, Quiz } from '#domain/quizzes/quiz.ts'
import { formatScoreComment } from '#domain/play/score-comment.ts'
import { sitePaths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { useSmartQuotesFormatter } from '../../ui/content-language.ts'
import { Icon } from '../../ui/icon.tsx'
import { LazyComponent } from '../../ui/lazy-part.tsx'
import styles from './congrats.module.css'
import { QuizScoreSaveStatus } from './save-status.tsx'
import { PlayerBestResultLine } from './your-best.tsx'

const loadConfetti = async () => (await import('./confetti.tsx')).Confetti
const loadShareButtons = async () => (await import('./share-result.tsx')).ShareResultButtons

/**
 * Up to this number of questions, the dialog shows a mark for each question. With more questions the marks would be too
 * small.
 */
const MAX_MARKS = 40

/** The dialog at the end of a quiz run: score, time and next steps. */
export function CongratsDialog(props: {
  quiz: Quiz
  session: QuizSession
  next: QuizSummary | null
  onClose: () => void
  onReview: () => void
  onPlayAgain: () => void
}) {
  const { quiz, session, next, onClose, onReview, onPlayAgain } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const typeset = useSmartQuotesFormatter()
  const score = getQuizScore(session)
  const total = session.questionIds.length
  useEffect(() => {
    if (dialog.current?.open !== false) return
    dialog.current.showModal()
    // Focuses the title instead of a button, so that a late key press for the last question does not press the button.
    title.current?.focus()
  }, [])
  return (
    <dialog ref={dialog} className={styles['dialog']} aria-labelledby="congrats-title" onClose={onClose}>
      <LazyComponent load={loadConfetti} given={{}} />
      <button type="button" className={styles['close']} aria-label="Close" onClick={() => dialog.current?.close()}>
        <Icon name="cross" />
      </button>
      <h2 id="congrats-title" ref={title} tabIndex={-1}>
        Congrats!
      </h2>
      <p className={styles['quiz']}>{typeset(quiz.title)}</p>
      <p className={styles['score']}>
        Well done! Your score was{' '}
        <b>
          {score} / {total}
        </b>
      </p>
      <p className={styles['praise']}>{formatScoreComment(score, total)}</p>
      {total <= MAX_MARKS && (
        <ul className={styles['marks']} aria-hidden="true">
          {session.questionIds.map((id) => {
            const right = findQuizAnswer(session, id)?.correct === true
            return (
              <li key={id} data-right={right}>
                <Icon name={right ? 'tick' : 'cross'} size={16} />
              </li>
            )
          })}
        </ul>
      )}
      <p className={styles['time']}>
        You finished the Quiz in <b>{formatDuration(getQuizRunDuration(session, 0))}</b>
      </p>
      <PlayerBestResultLine quizId={quiz.id} score={score} total={total} />
      <QuizScoreSaveStatus session={session} />
      <LazyComponent
        load={loadShareButtons}
        given={{ quiz, session }}
        meanwhile={<div className={styles['share']} />}
      />
      <p className={styles['ways']}>
        <Button quiet onClick={onReview}>
          Review your answers
        </Button>
        <Button quiet onClick={onPlayAgain}>
          Play again
        </Button>
      </p>
      {next && (
        <p className={styles['next']}>
          Next quiz: <a href={sitePaths.quiz(next)}>{typeset(next.title)}</a>
        </p>
      )}
    </dialog>
  )
}
