import { getDailyQuestion } from '#contract/daily/calls.ts'
import { type Day, formatUrlDay } from '#domain/time/day.ts'
import type { DailyQuestionDetails } from '#domain/questions/day-question.ts'
import type { QuizSummary } from '#domain/quizzes/quiz.ts'
import { callApiOrThrow } from '../../api/api.ts'
import type { PageDataLoader } from '../../page/page.ts'
import { sitePaths } from '../../paths.ts'
import { loadLatestQuizzes } from '../../player/quiz-cards/load-quizzes.ts'
import { parseDayParam } from '../../page/parse-day-param.ts'

export type DailyQuestionPageData = DailyQuestionDetails & {
  /** Whether the URL contains a date. The URL without a date shows the current day. */
  dated: boolean
  /** The latest quizzes, for the carousel of quiz cards on the page. */
  quizzes: QuizSummary[]
}

/** The data of a day without a question. The browser reads the day from the URL. */
export type LoadedEmptyDayPage = Omit<DailyQuestionPageData, 'day' | 'question'> & {
  day: null
  question: null
}

/**
 * Loads the day in the URL, or today. Redirects to the canonical spelling of the day. All days without a question share
 * one cached page. The server requests that page without a date but with `nearest`: the nearest day with a question, or
 * an empty text.
 */
export const loadPageData: PageDataLoader<DailyQuestionPageData | LoadedEmptyDayPage> = async (
  { date, nearest },
  ask,
) => {
  if (nearest !== undefined) {
    const { today } = await callApiOrThrow(ask, getDailyQuestion, { query: {} })
    const data = {
      today,
      nearest: (nearest || null) as Day | null,
      quizzes: await loadLatestQuizzes(ask),
    }
    return { data: { ...data, day: null, question: null, errata: [], theme: null, dated: false }, status: 404 }
  }
  const asked = date === undefined ? undefined : parseDayParam(date)
  if (asked !== undefined && formatUrlDay(asked) !== date) return { redirect: sitePaths.day(asked) }
  const [reply, quizzes] = await Promise.all([
    callApiOrThrow(ask, getDailyQuestion, { query: { date: asked } }),
    loadLatestQuizzes(ask),
  ])
  const data = {
    ...reply,
    dated: asked !== undefined && asked <= reply.today,
    quizzes,
  }
  return { data, status: data.question ? 200 : 404 }
}
