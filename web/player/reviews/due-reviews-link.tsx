import { useEffect, useState } from 'react'
import { getReviewDueCounts } from '#contract/reviews/calls.ts'
import { getUtcDayOfInstant } from '#domain/time/day.ts'
import { callApi } from '../../api/api.ts'
import { waitForServerClock, getServerTime } from '../clock/server-clock.ts'
import { listLocalAnswers } from '../history/local-answer-store.ts'
import { sitePaths } from '../../paths.ts'
import { usePlayer } from '../session/player.ts'

/** A link to today's due reviews with their number. Renders nothing if no reviews are due. */
export function DueReviewsLink() {
  const player = usePlayer()
  const playerId = player === undefined ? undefined : (player?.id ?? null)
  const [due, setDue] = useState(0)
  useEffect(() => {
    if (playerId === undefined) return undefined
    let isCancelled = false
    const update = async () => {
      const count = await countDueReviews(playerId)
      if (!isCancelled) setDue(count)
      if (count > 0 && navigator.serviceWorker?.controller) await cacheDeckForOffline(playerId)
    }
    // Errors are ignored. If the visitor leaves the page, the browser aborts the scripts that are still loading, and
    // the link is not shown.
    void update().catch(() => {})
    return () => {
      isCancelled = true
    }
  }, [playerId])
  return due > 0 && <a href={sitePaths.review()}>{due} to review</a>
}

async function countDueReviews(playerId: string | null): Promise<number> {
  if (playerId !== null) {
    const outcome = await callApi(getReviewDueCounts, {})
    return outcome.ok ? outcome.reply.due : 0
  }
  const answers = listLocalAnswers()
  if (answers.length === 0) return 0
  const [{ computeLocalReviewOverview }] = await Promise.all([import('./visitor-deck.ts'), waitForServerClock()])
  return computeLocalReviewOverview(answers, getUtcDayOfInstant(getServerTime())).due.length
}

/** Loads the due reviews, which also caches them, so that the review page works without a network. */
async function cacheDeckForOffline(playerId: string | null): Promise<void> {
  const { loadQuestionReviewDeck } = await import('./load-review-deck.ts')
  await loadQuestionReviewDeck(playerId)
}
