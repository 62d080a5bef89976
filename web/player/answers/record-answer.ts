import { firstPickRight, type Play } from '#domain/play/play.ts'
import type { Question } from '#domain/questions/question.ts'
import { serverNow } from '../clock/server-clock.ts'
import { keepAnswer } from '../history/history.ts'
import { postForPlayer } from '../outbox/outbox.ts'
import { currentPlayer } from '../session/player.ts'
import { countVisitorPick } from './visitor-pick.ts'

/** Records a first pick: in the outbox for a player, in this browser for a visitor. */
export function recordAnswer(question: Question, state: Play): void {
  const { id: questionId, dayUsed: day, categories } = question
  const { picks, timeTaken } = state
  const answer = { questionId, day, choice: picks[0] ?? null, timeTaken: timeTaken ?? 0 }
  const player = currentPlayer()
  if (player) {
    postForPlayer(player.id, [{ type: 'answer', ...answer }])
  } else {
    const correct = firstPickRight(state) === true
    keepAnswer({ ...answer, correct, category: categories[0], answeredAt: serverNow() })
    void countVisitorPick(questionId)
  }
}
