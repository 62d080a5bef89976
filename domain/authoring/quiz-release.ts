import { addDays, type Day } from '../time/day.ts'
import type { Question } from '../questions/question.ts'
import {
  type QuizQuestionReadinessFields,
  getFutureDayOfQuestion,
  getQuizNotReadyReason,
} from '../quizzes/quiz-readiness.ts'
import { PLANNING_HORIZON_DAYS, getQuestionPlanningBlockedReason } from './schedule.ts'
import { doesYearlyDateIncludeDay, parseYearlyDate } from '../time/yearly-date.ts'

/**
 * What publishing a quiz does to the questions that it waits for. `quiz-only` makes the quiz
 * playable immediately; `on-days` gives each question a day.
 */
export const QUIZ_QUESTION_RELEASE_MODES = ['quiz-only', 'on-days'] as const
export type QuizQuestionReleaseMode = (typeof QUIZ_QUESTION_RELEASE_MODES)[number]

/** A question that publishing a quiz may release. */
export type ReleasableQuestion = QuizQuestionReadinessFields & Pick<Question, 'id' | 'yearlyDate'>

/**
 * Returns the questions that must be released before a quiz can be played, in quiz order. Leaves out deleted questions.
 */
export function getQuestionsToRelease<Q extends ReleasableQuestion>(questions: readonly Q[], today: Day): Q[] {
  return questions.filter((question) => {
    const wait = getQuizNotReadyReason(question, today)
    return wait !== null && wait !== 'gone'
  })
}

/** Returns the planned days that become free when the questions become quiz-only, in ascending order. */
export function getDaysFreedByMovingQuestionsToQuiz(waiting: readonly ReleasableQuestion[], today: Day): Day[] {
  return waiting.flatMap((question) => getFutureDayOfQuestion(question, today) ?? []).toSorted()
}

/**
 * Returns the release day of each waiting question, in quiz order: its planned day, or the next
 * free day that its yearly date allows. Returns `null` when there are too few free days.
 */
export function planQuizQuestionReleaseDays<Q extends ReleasableQuestion>(
  waiting: readonly Q[],
  { today, taken }: { today: Day; taken: ReadonlySet<Day> },
): Map<Q, Day> | null {
  const given = new Set(taken)
  const days = new Map<Q, Day>()
  for (const question of waiting) {
    const day = getFutureDayOfQuestion(question, today) ?? findNextFreeDay(question, { today, taken: given })
    if (day === null) return null
    given.add(day)
    days.set(question, day)
  }
  return days
}

/** Returns the last release day, on which the last question of the quiz becomes public; `null` without any day. */
export function getLastQuizReleaseDay(days: Iterable<Day>): Day | null {
  return [...days].toSorted().at(-1) ?? null
}

function findNextFreeDay(
  question: ReleasableQuestion,
  { today, taken }: { today: Day; taken: ReadonlySet<Day> },
): Day | null {
  const released = { ...question, status: 'Published' } as const
  const date = parseYearlyDate(question.yearlyDate)
  for (let ahead = 1; ahead <= PLANNING_HORIZON_DAYS; ahead += 1) {
    const day = addDays(today, ahead)
    const isFree = day > today && !taken.has(day) && getQuestionPlanningBlockedReason(released, day, today) === null
    if (isFree && (date === null || doesYearlyDateIncludeDay(date, day))) return day
  }
  return null
}
