import { useMemo, useSyncExternalStore } from 'react'
import { localAnswer, localAnswers, onHistory } from './history.ts'
import type { LocalAnswer } from './local-answer.ts'

/** Counts the changes of the history, by this page or another tab. */
let revision = 0
if (typeof window !== 'undefined') onHistory(() => (revision += 1))

/** Null on the server and while the page is taken over. */
function useRevision(): number | null {
  return useSyncExternalStore(
    onHistory,
    () => revision,
    () => null,
  )
}

/** What was answered here to a question while nobody was signed in; undefined while that is not known yet. */
export function useLocalAnswer(questionId: string): LocalAnswer | null | undefined {
  const at = useRevision()
  // oxlint-disable-next-line react/exhaustive-deps -- read anew when the history changes
  return useMemo(() => (at === null ? undefined : localAnswer(questionId)), [at, questionId])
}

/** All of it, oldest first; undefined while it is not known yet. */
export function useLocalAnswers(): LocalAnswer[] | undefined {
  const at = useRevision()
  return useMemo(() => (at === null ? undefined : localAnswers()), [at])
}
