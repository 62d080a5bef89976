import { useEffect, useState } from 'react'
import { listReviews } from '#contract/reviews.calls.ts'
import { type Outcome, send } from '../../api.ts'
import { sendWaiting } from '../../outbox/outbox.ts'
import { waitingEntries } from '../../outbox/queue.ts'
import type { Deck } from '../../reviews/deck.ts'

/** What comes back today, as far as it is known. */
export type DeckQuery = {
  deck: Deck | null
  /** Why the latest call failed. */
  failure: string | null
  pending: boolean
  /** Asks anew; what is shown stays until there is something else. */
  ask: () => void
}

/** What comes back to a player, or to a visitor by what this browser keeps. */
export function useDeck(playerId: string | null): DeckQuery {
  const [round, setRound] = useState(1)
  const [deck, setDeck] = useState<Deck | null>(null)
  const [answered, setAnswered] = useState<{ round: number; failure: string | null }>(NOT_YET)
  useEffect(() => {
    let left = false
    void (async () => {
      const outcome = playerId === null ? await localDeck() : await deckOf(playerId)
      if (left) return
      if (outcome.ok) setDeck(outcome.reply)
      setAnswered({ round, failure: outcome.ok ? null : outcome.message })
    })()
    return () => {
      left = true
    }
  }, [playerId, round])
  return {
    deck,
    failure: answered.failure,
    pending: answered.round !== round,
    ask: () => setRound(round + 1),
  }
}

const NOT_YET = { round: 0, failure: null }

/** A visitor's browser keeps what a server keeps of players, and counts by the same rules. */
async function localDeck(): Promise<Outcome<Deck>> {
  return (await import('../../reviews/local-deck.ts')).localDeck()
}

/** Without what was reviewed here and could not be sent yet. */
async function deckOf(playerId: string): Promise<Outcome<Deck>> {
  await sendWaiting()
  const outcome = await send(listReviews, {})
  if (!outcome.ok) return outcome
  const waiting = new Set(
    waitingEntries().map(({ record, playerId: whose }) =>
      whose === playerId && record.type === 'review' ? record.questionId : null,
    ),
  )
  const data = outcome.reply.data.filter(({ question }) => !waiting.has(question.id))
  const done = outcome.reply.done + outcome.reply.data.length - data.length
  return { ok: true, reply: { ...outcome.reply, data, done, due: data.length } }
}
