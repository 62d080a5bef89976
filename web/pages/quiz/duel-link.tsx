import { circlePaths } from '../../circle-paths.ts'
import { findPendingDuel } from '../../player/circles/pending-duel.ts'

/** A link from the result of a quiz to the duel for which it was played, or to the form for a new duel. */
export function DuelLink({ quizId }: { quizId: string }) {
  const duel = findPendingDuel(quizId)
  return duel === null ? (
    <a href={circlePaths.newDuel(quizId)}>Challenge a friend</a>
  ) : (
    <a href={circlePaths.circle(duel)}>See your duel</a>
  )
}
