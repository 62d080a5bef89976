import { useEffect, useState } from 'react'
import { getServerTime, type QuizNightClientState } from '#domain/nights/client-state.ts'

/**
 * Returns whether the current question of a quiz night is shown yet. All screens and phones show it at the same moment
 * of the server's clock.
 */
export function useIsQuizNightQuestionShown(held: QuizNightClientState): boolean {
  const opensAt = held.view?.question?.opensAt ?? null
  const [shownAt, setShownAt] = useState<number | null>(null)
  useEffect(() => {
    if (opensAt === null) return
    const timer = setTimeout(() => setShownAt(opensAt), opensAt - getServerTime(held, performance.now()))
    return () => clearTimeout(timer)
  }, [held, opensAt])
  return opensAt === null || shownAt === opensAt
}
