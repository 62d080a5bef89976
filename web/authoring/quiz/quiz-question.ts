import type { AuthoredQuestion } from '#domain/authoring/authored-question.ts'
import type { CategoryName } from '#domain/categories/category.ts'
import { type Day, formatLongDay } from '#domain/time/day.ts'
import type { Difficulty, QuestionStatus } from '#domain/questions/question-fields.ts'
import { getFutureDayOfQuestion, getQuizNotReadyReason } from '#domain/quizzes/quiz-readiness.ts'

/** A question in the quiz form, selected or found by the search. */
export type QuizQuestion = {
  id: string
  text: string
  /** The answer. It is missing in forms that an earlier version of the site stored in the browser. */
  answer?: string
  /**
   * The author's id, or `null` without an author. It is missing in forms that an earlier version of the site stored in
   * the browser.
   */
  authorId?: string | null
  category: CategoryName
  /** `null` if the question was deleted. */
  status: QuestionStatus | null
  difficulty: Difficulty
  dayUsed: Day | null
  scheduledDay: Day | null
  archived: boolean
}

export function toQuizQuestion(question: AuthoredQuestion): QuizQuestion {
  const { id, text, answer, author, categories, status, difficulty, dayUsed, scheduledDay, archived } = question
  return {
    id,
    text,
    answer,
    authorId: author?.id ?? null,
    category: categories[0],
    status,
    difficulty,
    dayUsed,
    scheduledDay,
    archived,
  }
}

/** Returns the questions with these ids in order, with a placeholder for each deleted question. */
export function toQuizQuestions(ids: readonly string[], found: readonly AuthoredQuestion[]): QuizQuestion[] {
  const byId = new Map(found.map((question) => [question.id, toQuizQuestion(question)]))
  return ids.map((id) => byId.get(id) ?? { ...DELETED_QUESTION, id })
}

const DELETED_QUESTION: Omit<QuizQuestion, 'id'> = {
  text: 'A deleted question',
  category: 'General Knowledge',
  status: null,
  difficulty: 'TBD',
  dayUsed: null,
  scheduledDay: null,
  archived: false,
}

export function formatQuestionDay({ dayUsed, scheduledDay, status }: QuizQuestion): string {
  if (dayUsed) return `Had its day: ${formatLongDay(dayUsed, true)}`
  if (status === 'Quizonly') return 'Never a daily question'
  return scheduledDay ? `Scheduled for ${formatLongDay(scheduledDay, true)}` : 'Not used yet'
}

/** Returns a warning about a question in a quiz, or `null`. */
export function getQuizQuestionWarning(question: QuizQuestion, today: Day): string | null {
  if (question.archived) return 'is archived, so the quiz skips it'
  switch (getQuizNotReadyReason(question, today)) {
    case null:
      return null
    case 'gone':
      return 'was deleted: please remove it'
    case 'draft':
      return 'is a draft'
    case 'undated':
      return 'has no day yet'
    case 'planned': {
      const day = getFutureDayOfQuestion(question, today)
      return day && `waits for its day: ${formatLongDay(day)}`
    }
  }
}
