import { useEffect, useRef } from 'react'
import { formatNextQuestionReviewsDue } from '#domain/review/review.ts'
import { useToday } from '../../player/clock/server-clock.ts'
import { sitePaths } from '../../paths.ts'
import type { QuestionReviewDeck } from '../../player/reviews/review-deck.ts'
import { openLoginDialog } from '../../player/session/login-request.ts'
import { Button, buttonClassName } from '../../ui/button.tsx'
import { EmptyStateDrawing } from '../../ui/empty-state-drawing.tsx'
import { Panel } from '../../ui/panel.tsx'
import styles from './review.module.css'

/** The reviews done on this page and how many were remembered. */
export type FinishedReviewCounts = { count: number; known: number }

/** The content of the review page if no review is due: the reviews done today, and the day of the next reviews. */
export function NoQuestionReviewsDueMessage(props: {
  /** `null` while loading and after a failure. */
  deck: QuestionReviewDeck | null
  pending: boolean
  finished: FinishedReviewCounts
  isVisitor: boolean
  onGoOn: () => void
}) {
  const { deck, pending, finished, isVisitor, onGoOn } = props
  const today = useToday()
  const title = useRef<HTMLHeadingElement>(null)
  const isDone = finished.count > 0
  useEffect(() => {
    if (isDone) title.current?.focus()
  }, [isDone])
  const waits = (deck?.data.length ?? 0) > 0
  const isNew = deck !== null && !waits && deck.done === 0 && deck.next === null
  return (
    <Panel raised className={styles['rest']}>
      <EmptyStateDrawing of="nothing to review" />
      <h2 ref={title} tabIndex={-1}>
        {getRestTitle(deck, isDone)}
      </h2>
      {isDone && (
        <p>
          {finished.count === 1
            ? finished.known === 1
              ? 'One question, and you knew it.'
              : 'One question. It’ll be back soon.'
            : `You knew ${finished.known} of ${finished.count}.`}
        </p>
      )}
      <p role="status">
        {deck ? formatNextQuestionReviewsDue(deck, today) : pending ? 'One moment…' : isDone ? STORED_LOCALLY_TEXT : ''}
      </p>
      {isNew && <p>Miss a question, or star one, and it comes back here from the next day on.</p>}
      {isVisitor && !isNew && (
        <p className={styles['aside']}>
          Your review is saved in this browser only.{' '}
          <button type="button" className={styles['link']} onClick={openLoginDialog}>
            Login to keep it
          </button>
        </p>
      )}
      {waits ? (
        <Button onClick={onGoOn}>Keep going</Button>
      ) : (
        <a className={buttonClassName} href={sitePaths.home()}>
          Play today’s question
        </a>
      )}
    </Panel>
  )
}

const STORED_LOCALLY_TEXT = 'Your reviews are saved here until you’re back online.'

function getRestTitle(deck: QuestionReviewDeck | null, isDone: boolean): string {
  if (isDone || (deck && deck.done > 0)) return 'Done for today'
  return deck?.next ? 'All caught up' : 'Nothing to review yet'
}
