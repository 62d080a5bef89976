import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import { getDailyQuestion } from '#contract/daily.calls.ts'
import { type Day, dayMonthYear, parseDayMonthYear } from '#domain/day.ts'
import type { DayQuestion } from '#domain/day-question.ts'
import type { ListedQuiz } from '#domain/quiz.ts'
import { read } from '../../api.ts'
import { paths } from '../../paths.ts'
import { latestQuizzes } from '../../quiz-cards/load-quizzes.ts'

export type LoadedDay = DayQuestion & {
  /** Whether the address speaks of this very day, or of whatever day it is. */
  dated: boolean
  /** The latest ones. */
  quizzes: ListedQuiz[]
}

/** Reads the day of the address, or today. Odd spellings of a day are sent to the usual one. */
export async function loadDay({ params, context }: LoaderFunctionArgs) {
  const { date } = params
  const asked = date === undefined ? undefined : dayInAddress(date)
  const [reply, quizzes] = await Promise.all([
    read(context, getDailyQuestion, { query: { date: asked } }),
    latestQuizzes(context),
  ])
  const loaded: LoadedDay = {
    ...reply,
    dated: asked !== undefined && asked <= reply.today,
    quizzes,
  }
  return data(loaded, { status: loaded.question ? 200 : 404 })
}

function dayInAddress(date: string): Day {
  const day = parseDayMonthYear(date)
  if (!day) {
    const message = /^[\d-]+$/.test(date)
      ? `There is no day ${date.slice(0, 20)}. Days are written day-month-year, as in 21-11-2026.`
      : 'There is nothing at this address.'
    throw data({ message }, { status: 404 })
  }
  if (dayMonthYear(day) !== date) throw redirect(paths.day(day), 301)
  return day
}
