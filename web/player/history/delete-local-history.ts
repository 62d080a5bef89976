import { deleteVisitorQuizRuns } from '../quiz-runs/run-store.ts'
import { deleteLocalReviewCards, listLocalReviewCardIds } from './local-reviews.ts'
import { browserStorage } from '../../storage.ts'
import { deleteAllLocalAnswers } from './local-answer-store.ts'
import { LOCAL_QUIZ_RESULT_KEY_PREFIX } from './local-result.ts'

/**
 * Deletes the visitor's local history from this browser: answers, review cards, quiz runs, quiz results and days of
 * visits. Keeps the data of players.
 */
export function deleteLocalPlayHistory(): void {
  deleteAllLocalAnswers()
  deleteLocalReviewCards(listLocalReviewCardIds())
  deleteVisitorQuizRuns()
  browserStorage.writeText('visits', null)
  for (const prefix of [LOCAL_QUIZ_RESULT_KEY_PREFIX, 'declined ', 'offered ']) {
    for (const key of browserStorage.keys(prefix)) browserStorage.writeText(key, null)
  }
}
