import { useState } from 'react'
import type { Grade } from '#domain/review/review.ts'
import { serverNow } from '../../player/clock/server-clock.ts'
import { postForPlayer } from '../../player/outbox/outbox.ts'
import type { DueReview } from '../../player/reviews/deck.ts'
import { keepReview } from '../../player/history/local-reviews.ts'
import type { Player } from '../../player/session/player.ts'
import { FailureBar } from '../../ui/failure-bar.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { type Finished, Rest } from './rest.tsx'
import { Session } from './session.tsx'
import { useDeck } from './use-deck.ts'

const NOTHING: Finished = { count: 0, known: 0 }

/** Shows the due reviews one after the other, then the summary. */
export function Review({ player }: { player: Player | null }) {
  const { deck, failure, pending, ask } = useDeck(player?.id ?? null)
  const [finished, setFinished] = useState(NOTHING)
  const [isOver, setOver] = useState(false)
  if (!deck) {
    if (failure === null) return <Skeleton label="What comes back today" size="page" />
    const message = `What comes back today could not be loaded: ${failure}`
    return <FailureBar message={message} busy={pending} onRetry={ask} />
  }
  const keep = (due: DueReview, grade: Grade) => {
    const { question, attemptId } = due
    const review = { questionId: question.id, attemptId, grade, reviewedAt: serverNow() }
    if (player) postForPlayer(player.id, [{ type: 'review', ...review }])
    else keepReview(review)
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
    return <Session deck={deck} onGrade={keep} onEnd={end} />
  }
  return (
    <Rest
      deck={isOver && (pending || failure !== null) ? null : deck}
      pending={pending}
      finished={finished}
      isVisitor={player === null}
      onGoOn={() => setOver(false)}
    />
  )
}
