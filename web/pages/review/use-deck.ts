import { useEffect, useState } from 'react'
import type { Deck } from '../../player/reviews/deck.ts'
import { loadDeck } from '../../player/reviews/load-deck.ts'

/** The due reviews and the state of their query. */
export type DeckQuery = {
  deck: Deck | null
  /** The error message of the latest request. */
  failure: string | null
  pending: boolean
  /** Reloads the deck. The current one is shown until the reply arrives. */
  ask: () => void
}

/** Loads the due reviews of a player, or of a visitor from the local history. */
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
