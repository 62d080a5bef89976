import { submitPlayerAnswer } from '#contract/answers/calls.ts'
import { reportQuestion } from '#contract/reports/calls.ts'
import { addReview, setReviewStar } from '#contract/reviews/calls.ts'
import { addQuizScore } from '#contract/quiz-scores/calls.ts'
import { ALREADY_ANSWERED_MESSAGE } from '#domain/play/answer.ts'
import { type Day, getUtcDayOfInstant } from '#domain/time/day.ts'
import type { PlayerMilestone } from '#domain/streak/milestones.ts'
import { formatTimeTaken } from '#contract/base/time-taken.ts'
import { savePickTallyOfQuestion } from '../../api/tallies.ts'
import { type ApiCallOutcome, callApi } from '../../api/api.ts'
import { markQuizRunSaved } from '../quiz-runs/run-store.ts'
import { getCurrentPlayer, setCurrentPlayer } from '../session/player.ts'
import type {
  QuestionAnswerRecord,
  OutboxEntry,
  QuestionReportRecord,
  QuizResultRecord,
  QuestionReviewRecord,
  QuestionStarRecord,
} from './outbox-entry.ts'

/** The delivery state of an outbox entry. A `waiting` entry is retried automatically. */
export type OutboxEntryDeliveryState =
  | { type: 'sending' }
  /** `repeated` is true if the server already had another answer, which counts. */
  | {
      type: 'saved'
      repeated: boolean
      /** The milestones that an answer has reached. */
      milestones?: readonly PlayerMilestone[]
    }
  | { type: 'waiting'; status: number; message: string; retryAfter: number }
  | { type: 'refused'; message: string }

/** Sends an outbox entry. Entries are idempotent: the server ignores an entry that it receives again. */
export function deliverOutboxEntry(entry: OutboxEntry, playerId: string): Promise<OutboxEntryDeliveryState> {
  switch (entry.record.type) {
    case 'answer':
      return deliverAnswer(entry.record, playerId, entry.tried)
    case 'result':
      return deliverResult(entry.record, playerId)
    case 'review':
      return deliverReview(entry.record)
    case 'star':
      return deliverStar(entry.record)
    case 'report':
      return deliverReport(entry.record)
  }
}

async function deliverAnswer(
  { questionId, choice, timeTaken, receipt = '' }: QuestionAnswerRecord,
  playerId: string,
  tried: boolean,
): Promise<OutboxEntryDeliveryState> {
  const outcome = await callApi(submitPlayerAnswer, {
    body: { questionId, playerId, choice, timeTaken, receipt },
  })
  if (!outcome.ok) return toFailedDelivery(outcome)
  const { streak, message, data, tally, milestones } = outcome.reply
  savePickTallyOfQuestion(questionId, tally)
  const player = getCurrentPlayer()
  if (player?.id === playerId) {
    const { day, answeredAt } = data
    const isToday = day !== null && day === getUtcDayOfInstant(answeredAt)
    const lastDay = isToday ? getLaterDay(day, player.lastDay) : player.lastDay
    if (player.streak !== streak || player.lastDay !== lastDay) {
      const bestStreak = Math.max(player.bestStreak, streak)
      setCurrentPlayer({ ...player, streak, bestStreak, lastDay })
    }
  }
  // If an earlier attempt to send this answer was made, a stored answer with the same choice counts as this answer. The
  // reply to the earlier attempt may have been lost.
  const isOurs = tried && data.choice === choice
  return { type: 'saved', repeated: message === ALREADY_ANSWERED_MESSAGE && !isOurs, milestones }
}

function getLaterDay(day: Day, other: Day | null): Day {
  return other !== null && other > day ? other : day
}

async function deliverResult(
  { quizId, attemptId, score, timeTaken }: QuizResultRecord,
  playerId: string,
): Promise<OutboxEntryDeliveryState> {
  const outcome = await callApi(addQuizScore, {
    body: { quizId, playerId, score, time: formatTimeTaken(timeTaken), attemptId },
  })
  if (!outcome.ok) return toFailedDelivery(outcome)
  markQuizRunSaved({ quizId, attemptId, playerId })
  return { type: 'saved', repeated: false }
}

async function deliverReview(record: QuestionReviewRecord): Promise<OutboxEntryDeliveryState> {
  const { questionId, attemptId, grade, reviewedAt } = record
  const outcome = await callApi(addReview, {
    body: { questionId, attemptId, grade, reviewedAt: Math.round(reviewedAt) },
  })
  return outcome.ok ? { type: 'saved', repeated: false } : toFailedDelivery(outcome)
}

async function deliverStar({ questionId, starred }: QuestionStarRecord): Promise<OutboxEntryDeliveryState> {
  const outcome = await callApi(setReviewStar, { body: { questionId, starred } })
  return outcome.ok ? { type: 'saved', repeated: false } : toFailedDelivery(outcome)
}

async function deliverReport(record: QuestionReportRecord): Promise<OutboxEntryDeliveryState> {
  const { questionId, attemptId, reason, note, choice } = record
  const outcome = await callApi(reportQuestion, {
    body: { questionId, attemptId, reason, note, choice },
  })
  return outcome.ok ? { type: 'saved', repeated: false } : toFailedDelivery(outcome)
}

function toFailedDelivery({
  status,
  message,
  retryAfter,
}: Extract<ApiCallOutcome<unknown>, { ok: false }>): OutboxEntryDeliveryState {
  // The statuses 401 and 403 can mean that another player is signed in. The entry therefore waits until its own player
  // is signed in again.
  const isForLater = status === 0 || status === 401 || status === 403 || status === 429
  if (isForLater || status >= 500) return { type: 'waiting', status, message, retryAfter }
  return { type: 'refused', message }
}
