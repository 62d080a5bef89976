import { useEffect, useState } from 'react'
import { getReviewOutlook } from '#contract/reviews.calls.ts'
import { dayAt } from '#domain/day.ts'
import { send } from '../api.ts'
import { serverNow } from '../clock/server-clock.ts'
import { localAnswers } from '../history/history.ts'
import { paths } from '../paths.ts'
import { currentPlayer } from '../session/player.ts'

/** The way to what comes back today, once today's question is answered; nothing while nothing does. */
export function DueLink() {
  const [due, setDue] = useState(0)
  useEffect(() => {
    let left = false
    void (async () => {
      const count = await dueNow()
      if (!left) setDue(count)
      if (count > 0 && navigator.serviceWorker?.controller) void keepAhead()
    })()
    return () => {
      left = true
    }
  }, [])
  return due > 0 && <a href={paths.review()}>{due} to review</a>
}

async function dueNow(): Promise<number> {
  if (currentPlayer()) {
    const outcome = await send(getReviewOutlook, {})
    return outcome.ok ? outcome.reply.due : 0
  }
  const answers = localAnswers()
  if (answers.length === 0) return 0
  const { localOutlook } = await import('./local-deck.ts')
  return localOutlook(answers, dayAt(serverNow())).due.length
}

/** For when the page of what comes back is opened without a network. */
async function keepAhead(): Promise<void> {
  const { loadDeck } = await import('./load-deck.ts')
  await loadDeck(currentPlayer()?.id ?? null)
}
