import { useState } from 'react'
import type { RecallGrade } from '#domain/review/review.ts'
import { getServerTime } from '../../player/clock/server-clock.ts'
import { enqueueOutboxRecords } from '../../player/outbox/outbox.ts'
import type { DueReviewQuestion } from '../../player/reviews/review-deck.ts'
import { saveLocalQuestionReview } from '../../player/history/local-reviews.ts'
import type { Player } from '../../player/session/player.ts'
import { RetryableErrorMessage } from '../../ui/failure-bar.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { type FinishedReviewCounts, NoQuestionReviewsDueMessage } from './no-reviews-due.tsx'
import { ReviewDeckSession } from './session.tsx'
import { useQuestionReviewDeck } from './use-deck.ts'

const EMPTY_SUMMARY: FinishedReviewCounts = { count: 0, known: 0 }

/** Shows the due reviews one after the other, then the summary. */
export function DueReviewSection({ player }: { player: Player | null }) {
  const { deck, failure, pending, ask } = useQuestionReviewDeck(player?.id ?? null)
  const [finished, setFinished] = useState(EMPTY_SUMMARY)
  const [isOver, setOver] = useState(false)
  if (!deck) {
    if (failure === null) return <Skeleton label="Today’s review" size="page" />
    const message = `Today’s review couldn’t be loaded: ${failure}`
    return <RetryableErrorMessage message={message} busy={pending} onRetry={ask} />
  }
  const keep = (due: DueReviewQuestion, grade: RecallGrade) => {
    const { question, attemptId } = due
    const review = { questionId: question.id, attemptId, grade, reviewedAt: getServerTime() }
    if (player) enqueueOutboxRecords(player.id, [{ type: 'review', ...review }])
    else saveLocalQuestionReview(review)
    setFinished(({ count, known }) => ({
      count: count + 1,
      known: known + (grade === 'again' ? 0 : 1),
    }))
  }
  if (deck.data.length > 0 && !isOver) {
    const end = () => {
      setOver(true)
      ask()
    }
    return <ReviewDeckSession deck={deck} onGrade={keep} onEnd={end} />
  }
  return (
    <NoQuestionReviewsDueMessage
      deck={isOver && (pending || failure !== null) ? null : deck}
      pending={pending}
      finished={finished}
      isVisitor={player === null}
      onGoOn={() => setOver(false)}
    />
  )
}
