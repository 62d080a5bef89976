import type { quizPreviewContract } from '#contract/quiz-authoring/preview.ts'
import type { AuthoredQuestion } from '#domain/authoring/authored-question.ts'
import { type AuthoredQuiz, isQuizPublic } from '#domain/authoring/authored-quiz.ts'
import { type Day, getUtcDayOfInstant } from '#domain/time/day.ts'
import { findPublishingFlaws } from '#domain/questions/question-flaws.ts'
import type { QuizPublicationCheck } from '#domain/quizzes/quiz-check.ts'
import { type QuizQuestionReadinessFields, getQuizReadiness } from '#domain/quizzes/quiz-readiness.ts'
import {
  getDaysFreedByMovingQuestionsToQuiz,
  planQuizQuestionReleaseDays,
  getQuestionsToRelease,
} from '#domain/authoring/quiz-release.ts'
import type { ServerDependencies } from '../server-deps.ts'
import { Refusal } from '../http/errors.ts'
import type { SignedInPlayer } from '../http/request-context.ts'
import type { EndpointHandlers } from '../http/serve.ts'
import { findAuthoredQuestionsByIds } from './authored-question-rows.ts'
import { findAuthoredQuizByIdOrSlug, listQuizzesWithQuestions } from './quiz-authoring.queries.ts'
import { getOccupiedScheduleDays } from './schedule.queries.ts'

/** Returns the handlers with which authors preview quizzes that are not public yet. */
export function quizPreviewHandlers({ db, now }: ServerDependencies): EndpointHandlers<typeof quizPreviewContract> {
  return {
    asking: async ({ query: { ids } }, { player }) => {
      const found = await listQuizzesWithQuestions(db, ids, getUtcDayOfInstant(now()))
      return { data: found.filter((quiz) => isQuizPublic(quiz) || canSeeQuiz(player, quiz)) }
    },
    check: async ({ body: { questionIds } }) => {
      const today = getUtcDayOfInstant(now())
      const questions = await findAuthoredQuestionsByIds(db, questionIds)
      const taken = await getOccupiedScheduleDays(db, today, questionIds)
      return { data: checkQuiz({ questionIds, questions, taken, today }), questions }
    },
    get: async ({ params: { id } }, { player }) => {
      const quiz = await findAuthoredQuizByIdOrSlug(db, id, getUtcDayOfInstant(now()))
      if (!quiz || !canSeeQuiz(player, quiz)) throw new Refusal(404, 'We can’t find that quiz')
      return { data: quiz, questions: await findAuthoredQuestionsByIds(db, quiz.questionIds) }
    },
  }
}

function canSeeQuiz({ role, id }: SignedInPlayer, { author }: AuthoredQuiz): boolean {
  return role === 'admin' || author?.id === id
}

function checkQuiz(quiz: {
  questionIds: readonly string[]
  /** The existing questions among `questionIds`. */
  questions: readonly AuthoredQuestion[]
  taken: ReadonlySet<Day>
  today: Day
}): QuizPublicationCheck {
  const { questionIds, questions, taken, today } = quiz
  const gone = { status: null, dayUsed: null, scheduledDay: null, archived: false }
  const asked: QuizQuestionReadinessFields[] = [
    ...questions,
    ...Array.from({ length: questionIds.length - questions.length }, () => gone),
  ]
  const waiting = getQuestionsToRelease(questions, today)
  const days = planQuizQuestionReleaseDays(waiting, { today, taken }) ?? []
  return {
    readiness: getQuizReadiness(asked, today),
    waiting: waiting.map(({ id }) => id),
    unfinished: waiting.flatMap((question) => {
      const [fault] = findPublishingFlaws(question)
      return fault ? [{ id: question.id, message: fault.message }] : []
    }),
    freedDays: getDaysFreedByMovingQuestionsToQuiz(waiting, today),
    releaseDays: [...days].map(([{ id }, day]) => ({ id, day })),
  }
}
