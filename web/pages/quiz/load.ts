import { getQuiz, listQuizQuestions, listRandomQuizzes } from '#contract/quizzes/calls.ts'
import type { Question } from '#domain/questions/question.ts'
import { type QuizSummary, WEBSITE_PLAYABLE_QUIZ_TYPES, type Quiz } from '#domain/quizzes/quiz.ts'
import { PageLoadError, callApiOrThrow } from '../../api/api.ts'
import type { PageDataLoader } from '../../page/page.ts'
import { sitePaths } from '../../paths.ts'
import { PLAYABLE_QUIZ_TYPES, QUIZZES_PER_ROW, shortenQuizDescription } from '../../player/quiz-cards/load-quizzes.ts'

export type LoadedQuizPage = { quiz: Quiz; questions: Question[]; others: QuizSummary[] }

/** The maximum length of a quiz's slug. The server rejects longer ones. */
const MAX_SLUG_CHARACTERS = 200

/**
 * Loads the quiz whose slug is in the URL, its questions and some other quizzes. Redirects to the canonical spelling of
 * the slug.
 */
export const loadPageData: PageDataLoader<LoadedQuizPage> = async ({ slug: key = '' }, ask) => {
  if (key.length > MAX_SLUG_CHARACTERS) throw createNotFoundError()
  const { data: quiz } = await callApiOrThrow(ask, getQuiz, { params: { id: key } })
  if (!WEBSITE_PLAYABLE_QUIZ_TYPES.includes(quiz.type)) throw createNotFoundError()
  if (quiz.slug !== key) return { redirect: sitePaths.quiz(quiz) }
  const [asked, others] = await Promise.all([
    callApiOrThrow(ask, listQuizQuestions, { params: { quizId: key } }),
    callApiOrThrow(ask, listRandomQuizzes, {
      params: { count: QUIZZES_PER_ROW },
      query: { types: PLAYABLE_QUIZ_TYPES, except: key },
    }).then(
      (reply) => reply.data.map(shortenQuizDescription),
      () => [],
    ),
  ])
  return { data: { quiz, questions: asked.data, others } }
}

function createNotFoundError(): PageLoadError {
  return new PageLoadError(404, 'We can’t find that quiz')
}
