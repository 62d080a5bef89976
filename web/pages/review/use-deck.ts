import { useEffect, useState } from 'react'
import type { Deck } from '../../player/reviews/deck.ts'
import { loadDeck } from '../../player/reviews/load-deck.ts'

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
      const outcome = await loadDeck(playerId)
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
