import { useMemo, useSyncExternalStore } from 'react'
import { localAnswer, localAnswers, onHistory } from './history.ts'
import type { LocalAnswer } from './local-answer.ts'

/** Increases with each change of the local answers, by this page or another tab. */
let revision = 0
if (typeof window !== 'undefined') onHistory(() => (revision += 1))

/** Returns the current revision, or null on the server and during hydration. */
function useRevision(): number | null {
  return useSyncExternalStore(
    onHistory,
    () => revision,
    () => null,
  )
}

/** Returns the visitor's local answer to a question; undefined during hydration. */
export function useLocalAnswer(questionId: string): LocalAnswer | null | undefined {
  const current = useRevision()
  // oxlint-disable-next-line react/exhaustive-deps -- the revision changes with the answers
  return useMemo(
    () => (current === null ? undefined : localAnswer(questionId)),
    [current, questionId],
  )
}

/** Returns all local answers, oldest first; undefined during hydration. */
export function useLocalAnswers(): LocalAnswer[] | undefined {
  const current = useRevision()
  return useMemo(() => (current === null ? undefined : localAnswers()), [current])
}
