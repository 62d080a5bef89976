import { circlePaths } from '../../circle-paths.ts'
import { findPendingDuel } from '../../player/circles/pending-duel.ts'

/** Leads from the result of a quiz to the duel that it was played for, or to a new one. */
export function DuelLink({ quizId }: { quizId: string }) {
  const duel = findPendingDuel(quizId)
  return duel === null ? (
    <a href={circlePaths.newDuel(quizId)}>Challenge a friend</a>
  ) : (
    <a href={circlePaths.circle(duel)}>See your duel</a>
  )
}
