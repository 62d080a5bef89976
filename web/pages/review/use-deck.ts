import { useEffect, useState } from 'react'
import type { QuestionReviewDeck } from '../../player/reviews/review-deck.ts'
import { loadQuestionReviewDeck } from '../../player/reviews/load-review-deck.ts'

export type QuestionReviewDeckQuery = {
  deck: QuestionReviewDeck | null
  /** The error message of the latest request. */
  failure: string | null
  pending: boolean
  /** Reloads the deck. The current one is shown until the reply arrives. */
  ask: () => void
}

/** Loads the due reviews of a player, or of a visitor from the local history. */
export function useQuestionReviewDeck(playerId: string | null): QuestionReviewDeckQuery {
  const [round, setRound] = useState(1)
  const [deck, setDeck] = useState<QuestionReviewDeck | null>(null)
  const [answered, setAnswered] = useState<{ round: number; failure: string | null }>(INITIAL_STATE)
  useEffect(() => {
    let left = false
    void (async () => {
      const outcome = await loadQuestionReviewDeck(playerId)
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

const INITIAL_STATE = { round: 0, failure: null }
