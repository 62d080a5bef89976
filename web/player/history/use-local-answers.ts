import { useMemo, useSyncExternalStore } from 'react'
import { getLocalAnswer, listLocalAnswers, subscribeToLocalAnswers } from './local-answer-store.ts'
import type { LocalAnswer } from './local-answer.ts'

/** A number that increases with each change of the local answers, by this page or another tab. */
let historyRevision = 0
if (typeof window !== 'undefined') subscribeToLocalAnswers(() => (historyRevision += 1))

/** Returns the revision number of the local answers, or `null` on the server and during hydration. */
function useHistoryRevision(): number | null {
  return useSyncExternalStore(
    subscribeToLocalAnswers,
    () => historyRevision,
    () => null,
  )
}

/** Returns the visitor's local answer to a question; undefined during hydration. */
export function useLocalAnswer(questionId: string): LocalAnswer | null | undefined {
  const current = useHistoryRevision()
  // oxlint-disable-next-line react/exhaustive-deps -- the revision number changes with the answers
  return useMemo(() => (current === null ? undefined : getLocalAnswer(questionId)), [current, questionId])
}

/** Returns all local answers, oldest first; undefined during hydration. */
export function useLocalAnswers(): LocalAnswer[] | undefined {
  const current = useHistoryRevision()
  return useMemo(() => (current === null ? undefined : listLocalAnswers()), [current])
}
