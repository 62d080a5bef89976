import { getQuiz, listQuizQuestions, listRandomQuizzes } from '#contract/quizzes/calls.ts'
import type { Question } from '#domain/questions/question.ts'
import { type ListedQuiz, listedQuiz, PLAYED_HERE, type Quiz } from '#domain/quizzes/quiz.ts'
import { PageFailure, read } from '../../api/api.ts'
import type { Load } from '../../page/page.ts'
import { paths } from '../../paths.ts'
import { ROW_SIZE, TYPES } from '../../player/quiz-cards/load-quizzes.ts'

export type LoadedQuiz = { quiz: Quiz; questions: Question[]; others: ListedQuiz[] }

/** The server rejects longer slugs. */
const LONGEST_SLUG = 200

/**
 * Loads the quiz in the address, its questions and some other quizzes. Redirects other spellings of
 * the slug.
 */
export const load: Load<LoadedQuiz> = async ({ slug: key = '' }, ask) => {
  if (key.length > LONGEST_SLUG) throw missing()
  const { data: quiz } = await read(ask, getQuiz, { params: { id: key } })
  if (!PLAYED_HERE.includes(quiz.type)) throw missing()
  if (quiz.slug !== key) return { redirect: paths.quiz(quiz) }
  const [asked, others] = await Promise.all([
    read(ask, listQuizQuestions, { params: { quizId: key } }),
    read(ask, listRandomQuizzes, {
      params: { count: ROW_SIZE },
      query: { types: TYPES, except: key },
    }).then(
      (reply) => reply.data.map(listedQuiz),
      () => [],
    ),
  ])
  return { data: { quiz, questions: asked.data, others } }
}

function missing(): PageFailure {
  return new PageFailure(404, 'There is no such quiz')
}
