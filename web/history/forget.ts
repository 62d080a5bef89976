import { dropVisitorsRuns } from '../quiz-runs/run-store.ts'
import { dropAllAnswers } from './history.ts'

/** Forgets what was played here while nobody was signed in. What belongs to a player stays. */
export function forgetHistory(): void {
  dropAllAnswers()
  dropVisitorsRuns()
}
