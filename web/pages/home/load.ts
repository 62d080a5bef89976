import { getDailyQuestion } from '#contract/daily/calls.ts'
import { type Day, dayMonthYear } from '#domain/time/day.ts'
import type { DayQuestion } from '#domain/questions/day-question.ts'
import type { ListedQuiz } from '#domain/quizzes/quiz.ts'
import { read } from '../../api/api.ts'
import type { Load } from '../../page/page.ts'
import { paths } from '../../paths.ts'
import { latestQuizzes } from '../../player/quiz-cards/load-quizzes.ts'
import { dayInAddress } from '../../page/day-in-address.ts'

export type LoadedDay = DayQuestion & {
  /** Whether the address speaks of this very day, or of whatever day it is. */
  dated: boolean
  /** The latest ones. */
  quizzes: ListedQuiz[]
}

/** A day without a question that only the address names. */
export type UnknownDay = Omit<LoadedDay, 'day' | 'question'> & { day: null; question: null }

/**
 * Reads the day of the address, or today. Odd spellings of a day are sent to the usual one. Of days without a question the server
 * gives the `nearest` that has one, or an empty text, and no date: they share a page.
 */
export const load: Load<LoadedDay | UnknownDay> = async ({ date, nearest }, ask) => {
  if (nearest !== undefined) {
    const { today } = await read(ask, getDailyQuestion, { query: {} })
    const data = {
      today,
      nearest: (nearest || null) as Day | null,
      quizzes: await latestQuizzes(ask),
    }
    return { data: { ...data, day: null, question: null, errata: [], dated: false }, status: 404 }
  }
  const asked = date === undefined ? undefined : dayInAddress(date)
  if (asked !== undefined && dayMonthYear(asked) !== date) return { redirect: paths.day(asked) }
  const [reply, quizzes] = await Promise.all([
    read(ask, getDailyQuestion, { query: { date: asked } }),
    latestQuizzes(ask),
  ])
  const data = {
    ...reply,
    dated: asked !== undefined && asked <= reply.today,
    quizzes,
  }
  return { data, status: data.question ? 200 : 404 }
}
