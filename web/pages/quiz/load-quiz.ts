import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import { getQuiz, listQuizQuestions, listRandomQuizzes } from '#contract/quizzes.calls.ts'
import type { Question } from '#domain/question.ts'
import { type ListedQuiz, listedQuiz, PLAYED_HERE, type Quiz } from '#domain/quiz.ts'
import { read } from '../../api.ts'
import { paths } from '../../paths.ts'
import { ROW_SIZE, TYPES } from '../../quiz-cards/load-quizzes.ts'

export type LoadedQuiz = { quiz: Quiz; questions: Question[]; others: ListedQuiz[] }

/** As long as the server lets a slug be. */
const LONGEST_SLUG = 200

/** Reads the quiz of the address, its questions, and some others. Odd spellings are sent to the usual one. */
export async function loadQuiz({ params, context }: LoaderFunctionArgs): Promise<LoadedQuiz> {
  const key = params['slug'] ?? ''
  if (key.length > LONGEST_SLUG) throw missing()
  const [found, asked, others] = await Promise.all([
    read(context, getQuiz, { params: { id: key } }),
    read(context, listQuizQuestions, { params: { quizId: key } }),
    read(context, listRandomQuizzes, {
      params: { count: ROW_SIZE },
      query: { types: TYPES, except: key },
    }).then(
      (reply) => reply.data.map(listedQuiz),
      () => [],
    ),
  ])
  const quiz = found.data
  if (!PLAYED_HERE.includes(quiz.type)) throw missing()
  if (quiz.slug !== key) throw redirect(paths.quiz(quiz), 301)
  return { quiz, questions: asked.data, others }
}

function missing() {
  return data({ message: 'There is no such quiz' }, { status: 404 })
}
