import type { quizPreviewContract } from '#contract/quiz-authoring/preview.ts'
import type { AuthoredQuestion } from '#domain/authoring/authored-question.ts'
import { type AuthoredQuiz, isOut } from '#domain/authoring/authored-quiz.ts'
import { type Day, dayAt } from '#domain/time/day.ts'
import { faultsOf } from '#domain/questions/question-flaws.ts'
import type { QuizCheck } from '#domain/quizzes/quiz-check.ts'
import { type AskedQuestion, readinessOf } from '#domain/quizzes/quiz-readiness.ts'
import { freedDays, releaseDays, questionsToRelease } from '#domain/authoring/quiz-release.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../http/errors.ts'
import type { Player } from '../http/request-context.ts'
import type { Handlers } from '../http/serve.ts'
import { authoredQuestionsOf } from './authored-question-rows.ts'
import { authoredQuizNamed, quizzesAsking } from './quiz-authoring.queries.ts'
import { takenDays } from './schedule.queries.ts'

/** Handles previews of quizzes that are not public yet. */
export function quizPreview({ db, now }: Deps): Handlers<typeof quizPreviewContract> {
  return {
    asking: async ({ query: { ids } }, { player }) => {
      const found = await quizzesAsking(db, ids, dayAt(now()))
      return { data: found.filter((quiz) => isOut(quiz) || maySee(player, quiz)) }
    },
    check: async ({ body: { questionIds } }) => {
      const today = dayAt(now())
      const questions = await authoredQuestionsOf(db, questionIds)
      const taken = await takenDays(db, today, questionIds)
      return { data: checkOf({ questionIds, questions, taken, today }), questions }
    },
    get: async ({ params: { id } }, { player }) => {
      const quiz = await authoredQuizNamed(db, id, dayAt(now()))
      if (!quiz || !maySee(player, quiz)) throw new Refusal(404, 'There is no such quiz')
      return { data: quiz, questions: await authoredQuestionsOf(db, quiz.questionIds) }
    },
  }
}

function maySee({ role, id }: Player, { author }: AuthoredQuiz): boolean {
  return role === 'admin' || author?.id === id
}

function checkOf(quiz: {
  questionIds: readonly string[]
  /** The existing questions among `questionIds`. */
  questions: readonly AuthoredQuestion[]
  taken: ReadonlySet<Day>
  today: Day
}): QuizCheck {
  const { questionIds, questions, taken, today } = quiz
  const gone = { status: null, dayUsed: null, scheduledDay: null, archived: false }
  const asked: AskedQuestion[] = [
    ...questions,
    ...Array.from({ length: questionIds.length - questions.length }, () => gone),
  ]
  const waiting = questionsToRelease(questions, today)
  const days = releaseDays(waiting, { today, taken }) ?? []
  return {
    readiness: readinessOf(asked, today),
    waiting: waiting.map(({ id }) => id),
    unfinished: waiting.flatMap((question) => {
      const [fault] = faultsOf(question)
      return fault ? [{ id: question.id, message: fault.message }] : []
    }),
    freedDays: freedDays(waiting, today),
    releaseDays: [...days].map(([{ id }, day]) => ({ id, day })),
  }
}
