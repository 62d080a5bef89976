import { getDailyQuestion } from '#contract/daily/calls.ts'
import { getQuiz, listQuizQuestions } from '#contract/quizzes/calls.ts'
import type { Ask, PathParams, SiteMapEntry } from '#contract/base/renderer.ts'
import { type Day, dayMonthYear, longDay } from '#domain/time/day.ts'
import type { Question } from '#domain/questions/question.ts'
import { PLAYED_HERE } from '#domain/quizzes/quiz.ts'
import { PageFailure, read } from '../api/api.ts'
import { dayInAddress } from '../page/day-in-address.ts'
import { paths } from '../paths.ts'

/** The content of an embed. */
type LoadedEmbed = {
  title: string
  /** The path of the page with the same content. */
  path: string
  questions: Question[]
  /** The day of the question, or the title of the quiz. */
  subject: { day: Day } | { quiz: string }
}

/** Loads the content of an address under `/embed/`. Redirects other spellings to the canonical one. */
export async function loadEmbed(
  entry: SiteMapEntry,
  params: PathParams,
  ask: Ask,
): Promise<LoadedEmbed | { redirect: string }> {
  return entry.page === 'embed/quiz'
    ? loadQuiz(params['slug'] ?? '', ask)
    : loadDay(params['date'], ask)
}

async function loadDay(
  date: string | undefined,
  ask: Ask,
): Promise<LoadedEmbed | { redirect: string }> {
  const asked = date === undefined ? undefined : dayInAddress(date)
  if (asked !== undefined && dayMonthYear(asked) !== date) {
    return { redirect: paths.embedDay(asked) }
  }
  const { day, question } = await read(ask, getDailyQuestion, { query: { date: asked } })
  if (!question) throw new PageFailure(404, 'There is no question of this day.')
  return {
    title: longDay(day, true),
    path: paths.day(day),
    questions: [question],
    subject: { day },
  }
}

async function loadQuiz(slug: string, ask: Ask): Promise<LoadedEmbed | { redirect: string }> {
  const { data: quiz } = await read(ask, getQuiz, { params: { id: slug } })
  if (!PLAYED_HERE.includes(quiz.type)) throw new PageFailure(404, 'There is no such quiz')
  if (quiz.slug !== slug) return { redirect: paths.embedQuiz(quiz) }
  const { data: questions } = await read(ask, listQuizQuestions, { params: { quizId: slug } })
  return { title: quiz.title, path: paths.quiz(quiz), questions, subject: { quiz: quiz.title } }
}
