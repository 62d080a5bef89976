import { useEffect, useState } from 'react'
import { isRight, type Question } from '#domain/questions/question.ts'
import { localAnswer } from '../history/history.ts'
import { entryKey } from '../outbox/entry.ts'
import { waitingEntry } from '../outbox/queue.ts'
import { earlierAnswer } from './earlier-answers.ts'
import type { CardRecordProps } from './recorded-card.tsx'
import { countVisitorPick } from './visitor-pick.ts'

/** For how others did, before an earlier answer is shown. */
const LONGEST_WAIT_MS = 1000

/**
 * Shows what was answered before: by a visitor as this browser remembers it, by a player as it still waits here or
 * as the server has it. Looks again when something is to be sent that was not. Returns whether the card shows an
 * answer of this very player.
 */
export function useEarlierAnswer(
  playerId: string | null | undefined,
  isPosted: boolean,
  { question, state, restore, renew }: CardRecordProps,
): boolean {
  const [found, setFound] = useState<{ of: string | null; isThere: boolean } | null>(null)
  useEffect(() => {
    if (playerId === undefined) return
    let left = false
    void (async () => {
      const earlier = await findEarlier(playerId, question)
      if (left) return
      setFound({ of: playerId, isThere: earlier !== null })
      if (earlier) restore(earlier)
    })()
    return () => {
      left = true
    }
  }, [playerId, question, restore, isPosted])
  // What stands below the card was held back, so that it does not move when the card grows.
  useEffect(() => {
    if (found) delete document.documentElement.dataset['earlier']
  }, [found])
  // What this browser remembered of a visitor is not shown as the player's who comes.
  const isNotTheirs = state.restored && playerId != null && found?.of === null && found.isThere
  useEffect(() => {
    if (isNotTheirs) renew()
    // oxlint-disable-next-line react/exhaustive-deps -- once is enough
  }, [isNotTheirs])
  return state.restored && found !== null && found.of === playerId && found.isThere
}

/** Under which name a player's answer waits here until it is sent. */
export function answerKey(playerId: string, question: Question): string {
  return entryKey(playerId, { type: 'answer', questionId: question.id })
}

async function findEarlier(playerId: string | null, question: Question) {
  if (playerId === null) {
    const local = localAnswer(question.id)
    // The card comes at its full height at once, unless that takes too long.
    if (local) await Promise.race([countVisitorPick(question.id), pause(LONGEST_WAIT_MS)])
    return local
  }
  const record = waitingEntry(answerKey(playerId, question))?.record
  if (record?.type === 'answer') {
    return { choice: record.choice, correct: isRight(question, record.choice ?? '') }
  }
  return earlierAnswer(question.id)
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
}
