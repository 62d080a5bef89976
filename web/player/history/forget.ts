import { dropVisitorsRuns } from '../quiz-runs/run-store.ts'
import { dropLocalCards, localCardIds } from './local-reviews.ts'
import { browserStorage } from '../../storage.ts'
import { dropAllAnswers } from './history.ts'
import { RESULT_START } from './local-result.ts'

/** Deletes the visitor's local history: answers, review cards, runs and results. Keeps players' data. */
export function forgetHistory(): void {
  dropAllAnswers()
  dropLocalCards(localCardIds())
  dropVisitorsRuns()
  for (const prefix of [RESULT_START, 'declined ']) {
    for (const key of browserStorage.keys(prefix)) browserStorage.writeText(key, null)
  }
}
