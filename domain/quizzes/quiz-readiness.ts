import { type Day, formatLongDay } from '../time/day.ts'
import { isQuestionOpenForAnswers } from '../questions/question.ts'
import type { QuestionStatus } from '../questions/question-fields.ts'

/** The properties of a question that decide a quiz's readiness. */
export type QuizQuestionReadinessFields = {
  /** The status of the question; `null` if the question was deleted. */
  status: QuestionStatus | null
  dayUsed: Day | null
  scheduledDay: Day | null
  archived: boolean
}

/** Why a quiz must wait for a question: `planned` for a coming day, `undated`, `draft`, or `gone` (deleted). */
export type QuizQuestionUnavailabilityReason = 'planned' | 'undated' | 'draft' | 'gone'

/** The readiness of a quiz's questions, regardless of the quiz's own status. */
export type QuizReadiness =
  /** All questions of the quiz are open to players. */
  | { is: 'ready' }
  /**
   * The quiz can be played from `day` on. Each question that it waits for is planned for a day, the last of them for
   * `day`.
   */
  | { is: 'from'; day: Day; waiting: number }
  /**
   * The quiz cannot be played until an author publishes, schedules or replaces some of its questions. `waiting` counts
   * all questions that the quiz waits for, including those planned for a day.
   */
  | { is: 'needs'; drafts: number; undated: number; gone: number; waiting: number }
  /** The quiz has no question to ask. */
  | { is: 'empty' }

/**
 * Returns why a quiz must wait for a question today; `null` when the question is open, or archived and so left out.
 */
export function getQuizNotReadyReason(
  question: QuizQuestionReadinessFields,
  today: Day,
): QuizQuestionUnavailabilityReason | null {
  const { status, dayUsed, archived } = question
  if (archived) return null
  if (status === null) return 'gone'
  if (isQuestionOpenForAnswers({ question: { status, dayUsed }, inQuiz: true }, today)) return null
  if (status === 'Draft') return 'draft'
  return getFutureDayOfQuestion(question, today) ? 'planned' : 'undated'
}

export function getQuizReadiness(questions: readonly QuizQuestionReadinessFields[], today: Day): QuizReadiness {
  const asked = questions.filter(({ archived }) => !archived)
  if (asked.length === 0) return { is: 'empty' }
  const waits = asked.map((question) => getQuizNotReadyReason(question, today))
  const count = (wait: QuizQuestionUnavailabilityReason) => waits.filter((one) => one === wait).length
  const [planned, undated, drafts, gone] = (['planned', 'undated', 'draft', 'gone'] as const).map(count) as [
    number,
    number,
    number,
    number,
  ]
  const waiting = planned + undated + drafts + gone
  if (waiting === 0) return { is: 'ready' }
  if (waiting > planned) return { is: 'needs', drafts, undated, gone, waiting }
  const days = asked.flatMap((question) => getFutureDayOfQuestion(question, today) ?? [])
  return { is: 'from', day: getLastDay(days), waiting }
}

/** Returns the coming day that the question is assigned to or planned for; `null` without one. */
export function getFutureDayOfQuestion({ dayUsed, scheduledDay }: QuizQuestionReadinessFields, today: Day): Day | null {
  return [dayUsed, scheduledDay].find((day) => day !== null && day > today) ?? null
}

export function countUnplayableQuizQuestions(readiness: QuizReadiness): number {
  return 'waiting' in readiness ? readiness.waiting : 0
}

/** Formats the readiness for authors, such as `Playable from Thursday 3 December 2026`. */
export function formatQuizReadiness(readiness: QuizReadiness): string {
  switch (readiness.is) {
    case 'ready':
      return 'Playable now'
    case 'from':
      return `Playable from ${formatLongDay(readiness.day, true)}`
    case 'empty':
      return 'Not playable: it has no questions'
    case 'needs':
      return `Not playable yet: ${formatNeeds(readiness).join(', ')}`
  }
}

function formatNeeds({ drafts, undated, gone }: Extract<QuizReadiness, { is: 'needs' }>): string[] {
  const needs: string[] = []
  if (drafts > 0) needs.push(drafts === 1 ? 'a question is a draft' : `${drafts} are drafts`)
  if (undated > 0) {
    needs.push(undated === 1 ? 'a question has no day' : `${undated} questions have no day`)
  }
  if (gone > 0) needs.push(gone === 1 ? 'a question was deleted' : `${gone} questions were deleted`)
  return needs
}

function getLastDay(days: readonly Day[]): Day {
  return days.reduce((last, day) => (day > last ? day : last))
}
