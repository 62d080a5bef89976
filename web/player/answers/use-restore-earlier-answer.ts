import { useEffect, useState } from 'react'
import { isRightAnswer, type Question } from '#domain/questions/question.ts'
import { getLocalAnswer } from '../history/local-answer-store.ts'
import { getOutboxEntryKey } from '../outbox/outbox-entry.ts'
import { getOutboxEntry } from '../outbox/outbox-storage.ts'
import { loadEarlierPlayerAnswer } from './earlier-answers.ts'
import type { FirstPickRecorderProps } from './recorded-question-card.tsx'
import { submitVisitorPick } from './visitor-pick.ts'

/** The maximum time to wait for the tally of other players' picks before an earlier answer is restored. */
const MAX_TALLY_WAIT_MS = 1000

/**
 * Restores an earlier answer on a question card: a visitor's from this browser, a player's from the outbox or the
 * server. Runs again when the player's answer is added to the outbox. Returns whether the card shows an earlier answer
 * of the current player.
 */
export function useRestoreEarlierAnswer(
  playerId: string | null | undefined,
  isPosted: boolean,
  { question, state, restore, renew }: FirstPickRecorderProps,
): boolean {
  const [found, setFound] = useState<{ owner: string | null; exists: boolean } | null>(null)
  useEffect(() => {
    if (playerId === undefined) return
    let isCancelled = false
    void (async () => {
      const earlier = await findEarlierAnswer(playerId, question)
      if (isCancelled) return
      setFound({ owner: playerId, exists: earlier !== null })
      if (earlier) restore(earlier)
    })()
    return () => {
      isCancelled = true
    }
  }, [playerId, question, restore, isPosted])
  // The theme script has hidden the content below the card, because a restored answer makes the card grow.
  useEffect(() => {
    if (found) delete document.documentElement.dataset['earlier']
  }, [found])
  // A visitor's local answer must not be shown as the answer of a player who signs in.
  const isVisitorAnswer = state.restored && playerId != null && found?.owner === null && found.exists
  useEffect(() => {
    if (isVisitorAnswer) renew()
    // oxlint-disable-next-line react/exhaustive-deps -- the card is reset once
  }, [isVisitorAnswer])
  return state.restored && found !== null && found.owner === playerId && found.exists
}

export function getAnswerOutboxEntryKey(playerId: string, question: Question): string {
  return getOutboxEntryKey(playerId, { type: 'answer', questionId: question.id })
}

async function findEarlierAnswer(playerId: string | null, question: Question) {
  if (playerId === null) {
    const local = getLocalAnswer(question.id)
    // Waits briefly for the tally of picks, so that the card is rendered at its full height.
    if (local) await Promise.race([submitVisitorPick(question.id), delay(MAX_TALLY_WAIT_MS)])
    return local
  }
  const record = getOutboxEntry(getAnswerOutboxEntryKey(playerId, question))?.record
  if (record?.type === 'answer') {
    return { choice: record.choice, correct: isRightAnswer(question, record.choice ?? '') }
  }
  return loadEarlierPlayerAnswer(question.id)
}

function delay(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
}
