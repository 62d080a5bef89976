import { isFirstPickRight, type QuestionPlayState } from '#domain/play/play.ts'
import type { Question } from '#domain/questions/question.ts'
import { getServerTime } from '../clock/server-clock.ts'
import { saveLocalAnswer } from '../history/local-answer-store.ts'
import { enqueueOutboxRecords } from '../outbox/outbox.ts'
import { getCurrentPlayer } from '../session/player.ts'
import { submitVisitorPick } from './visitor-pick.ts'

/** Records the first pick for a question: a player's in the outbox, a visitor's in the local history. */
export function recordAnswer(question: Question, state: QuestionPlayState): void {
  const { id: questionId, dayUsed: day, categories } = question
  const { picks, timeTaken } = state
  const answer = { questionId, day, choice: picks[0] ?? null, timeTaken: timeTaken ?? 0 }
  const player = getCurrentPlayer()
  if (player) {
    enqueueOutboxRecords(player.id, [{ type: 'answer', ...answer }])
  } else {
    const correct = isFirstPickRight(state) === true
    saveLocalAnswer({ ...answer, correct, category: categories[0], answeredAt: getServerTime() })
    void submitVisitorPick(questionId)
  }
}
