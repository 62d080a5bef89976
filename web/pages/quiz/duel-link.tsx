import { circlePaths } from '../../circle-paths.ts'
import { findAwaitedDuel } from '../../player/circles/awaited-duel.ts'

/** Leads from the result of a quiz to the duel that it was played for, or to a new one. */
export function DuelLink({ quizId }: { quizId: string }) {
  const duel = findAwaitedDuel(quizId)
  return duel === null ? (
    <a href={circlePaths.newDuel(quizId)}>Challenge a friend</a>
  ) : (
    <a href={circlePaths.circle(duel)}>See your duel</a>
  )
}
