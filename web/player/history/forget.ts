import { dropVisitorsRuns } from '../quiz-runs/run-store.ts'
import { dropLocalCards, localCardIds } from './local-reviews.ts'
import { browserStorage } from '../../storage.ts'
import { dropAllAnswers } from './history.ts'
import { RESULT_START } from './local-result.ts'

/** Forgets what was played here while nobody was signed in. What belongs to a player stays. */
export function forgetHistory(): void {
  dropAllAnswers()
  dropLocalCards(localCardIds())
  dropVisitorsRuns()
  for (const start of [RESULT_START, 'declined ']) {
    for (const key of browserStorage.keys(start)) browserStorage.writeText(key, null)
  }
}
