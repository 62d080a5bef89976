import { useEffect, useState } from 'react'
import { getReviewOutlook } from '#contract/reviews/calls.ts'
import { dayAt } from '#domain/time/day.ts'
import { send } from '../../api/api.ts'
import { serverClockSet, serverNow } from '../clock/server-clock.ts'
import { localAnswers } from '../history/history.ts'
import { paths } from '../../paths.ts'
import { usePlayer } from '../session/player.ts'

/** Links to today's due reviews and shows their number; nothing if none are due. */
export function DueLink() {
  const player = usePlayer()
  const playerId = player === undefined ? undefined : (player?.id ?? null)
  const [due, setDue] = useState(0)
  useEffect(() => {
    if (playerId === undefined) return undefined
    let isCancelled = false
    const update = async () => {
      const count = await dueNow(playerId)
      if (!isCancelled) setDue(count)
      if (count > 0 && navigator.serviceWorker?.controller) await keepAhead(playerId)
    }
    // Leaving the page aborts its imports. The link is then not shown.
    void update().catch(() => {})
    return () => {
      isCancelled = true
    }
  }, [playerId])
  return due > 0 && <a href={paths.review()}>{due} to review</a>
}

async function dueNow(playerId: string | null): Promise<number> {
  if (playerId !== null) {
    const outcome = await send(getReviewOutlook, {})
    return outcome.ok ? outcome.reply.due : 0
  }
  const answers = localAnswers()
  if (answers.length === 0) return 0
  const [{ localOutlook }] = await Promise.all([import('./local-deck.ts'), serverClockSet()])
  return localOutlook(answers, dayAt(serverNow())).due.length
}

/** Loads the deck, which caches it, so that the review page works without a network. */
async function keepAhead(playerId: string | null): Promise<void> {
  const { loadDeck } = await import('./load-deck.ts')
  await loadDeck(playerId)
}
