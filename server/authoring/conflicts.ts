import { serializeAuthoredQuestion } from '#contract/question-authoring/authored-wire.ts'
import { serializeAuthoredQuiz } from '#contract/quiz-authoring/authored-wire.ts'
import type { AuthoredQuestion } from '#domain/authoring/authored-question.ts'
import type { AuthoredQuiz } from '#domain/authoring/authored-quiz.ts'
import { Refusal } from '../http/errors.ts'

/** Creates a 409 refusal that contains the conflicting question. */
export function createQuestionConflict(message: string, question: AuthoredQuestion): Refusal {
  return new Refusal(409, message, { data: serializeAuthoredQuestion(question) })
}

/** Creates a 409 refusal that contains the current state of the quiz. */
export function createQuizConflictError(message: string, quiz: AuthoredQuiz): Refusal {
  return new Refusal(409, message, { data: serializeAuthoredQuiz(quiz) })
}
