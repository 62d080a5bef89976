import { authoredQuestionToWire } from '#contract/question-authoring/authored-wire.ts'
import { authoredQuizToWire } from '#contract/quiz-authoring/authored-wire.ts'
import type { AuthoredQuestion } from '#domain/authoring/authored-question.ts'
import type { AuthoredQuiz } from '#domain/authoring/authored-quiz.ts'
import { Refusal } from '../http/errors.ts'

/** A refusal that brings the question that is in the way. */
export function questionConflict(message: string, question: AuthoredQuestion): Refusal {
  return new Refusal(409, message, { data: authoredQuestionToWire(question) })
}

/** A refusal that brings the quiz as it is by now. */
export function quizConflict(message: string, quiz: AuthoredQuiz): Refusal {
  return new Refusal(409, message, { data: authoredQuizToWire(quiz) })
}
