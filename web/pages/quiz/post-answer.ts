import { type QuizSession, scoreOf, timeTaken } from '#domain/quiz-session.ts'
import type { Play } from '#domain/play.ts'
import type { Question } from '#domain/question.ts'
import { recordAnswer } from '../../answers/record-answer.ts'
import { post } from '../../outbox/outbox.ts'

/** Records a first pick like any other, and with the last one the result of the run. */
export function postAnswer(run: QuizSession, question: Question, state: Play): void {
  const { quizId, attemptId, finishedAt } = run
  recordAnswer(question, state, attemptId)
  if (finishedAt === null) return
  post({
    type: 'result',
    quizId,
    attemptId,
    score: scoreOf(run),
    timeTaken: timeTaken(run, finishedAt),
  })
}
