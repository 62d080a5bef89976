import { getQuestionArchive } from '#contract/archive/calls.ts'
import { getDailyQuestion } from '#contract/daily/calls.ts'
import { getQuiz, listQuizQuestions } from '#contract/quizzes/calls.ts'
import type { PublicReadEndpointCaller, PathParams, SiteMapEntry } from '#contract/base/renderer.ts'
import { type Day, formatUrlDay, formatLongDay } from '#domain/time/day.ts'
import { shuffleBySeed } from '#domain/questions/options.ts'
import type { Question } from '#domain/questions/question.ts'
import { WEBSITE_PLAYABLE_QUIZ_TYPES } from '#domain/quizzes/quiz.ts'
import { PageLoadError, callApiOrThrow } from '../api/api.ts'
import { parseDayParam } from '../page/parse-day-param.ts'
import { sitePaths } from '../paths.ts'

type LoadedEmbed = {
  title: string
  /** The URL path of the site's page of the embedded day or quiz. */
  path: string
  questions: Question[]
  /** The day of each question and whether the first one is today, or the title of the quiz. */
  subject: { days: Day[]; isToday: boolean } | { quiz: string }
}

/** Loads the content of an embed for a URL path under `/embed/`. Redirects to the canonical spelling of the path. */
export async function loadEmbedContent(
  entry: SiteMapEntry,
  params: PathParams,
  ask: PublicReadEndpointCaller,
): Promise<LoadedEmbed | { redirect: string }> {
  return entry.page === 'embed/quiz'
    ? loadEmbeddedQuiz(params['slug'] ?? '', ask)
    : loadEmbeddedDay(params['date'], ask)
}

async function loadEmbeddedDay(
  date: string | undefined,
  ask: PublicReadEndpointCaller,
): Promise<LoadedEmbed | { redirect: string }> {
  const asked = date === undefined ? undefined : parseDayParam(date)
  if (asked !== undefined && formatUrlDay(asked) !== date) {
    return { redirect: sitePaths.embedDay(asked) }
  }
  const { day, today, question } = await callApiOrThrow(ask, getDailyQuestion, { query: { date: asked } })
  if (!question) throw new PageLoadError(404, 'There is no question of this day.')
  const more = await loadQuestionFromArchive(day, ask)
  return {
    title: formatLongDay(day, true),
    path: sitePaths.day(day),
    questions: more ? [question, more.question] : [question],
    subject: { days: more ? [day, more.day] : [day], isToday: day === today },
  }
}

/**
 * Loads a past question from the archive, a different one each day, but never the question of `shownDay`. Returns
 * `null` if there is none.
 */
async function loadQuestionFromArchive(
  shownDay: Day,
  ask: PublicReadEndpointCaller,
): Promise<{ day: Day; question: Question } | null> {
  const { months, today } = await callApiOrThrow(ask, getQuestionArchive, { query: {} })
  const [month] = shuffleBySeed(months, today)
  if (!month) return null
  const { days } = await callApiOrThrow(ask, getQuestionArchive, { query: { month: month.month } })
  const [chosen] = shuffleBySeed(
    days.filter(({ day }) => day !== shownDay && day < today),
    today,
  )
  if (!chosen) return null
  const { day, question } = await callApiOrThrow(ask, getDailyQuestion, { query: { date: chosen.day } })
  return question && { day, question }
}

async function loadEmbeddedQuiz(
  slug: string,
  ask: PublicReadEndpointCaller,
): Promise<LoadedEmbed | { redirect: string }> {
  const { data: quiz } = await callApiOrThrow(ask, getQuiz, { params: { id: slug } })
  if (!WEBSITE_PLAYABLE_QUIZ_TYPES.includes(quiz.type)) throw new PageLoadError(404, 'We can’t find that quiz')
  if (quiz.slug !== slug) return { redirect: sitePaths.embedQuiz(quiz) }
  const { data: questions } = await callApiOrThrow(ask, listQuizQuestions, { params: { quizId: slug } })
  return { title: quiz.title, path: sitePaths.quiz(quiz), questions, subject: { quiz: quiz.title } }
}
