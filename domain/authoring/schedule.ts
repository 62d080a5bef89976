import { addDays, type Day, countDaysBetween } from '../time/day.ts'
import type { Question } from '../questions/question.ts'
import {
  type UnusedQuestionGroupSize,
  chooseQuestionGroupForDay,
  type PastDayCategoryAndKind,
  type QuestionSchedulingProperties,
} from './running-order.ts'
import {
  chooseDueQuestion,
  summarizeUndatedStock,
  getSingleCategoryOfQuestions,
  listDueQuestions,
  type YearlyDateQuestion,
} from './due-questions.ts'
import { doesYearlyDateIncludeDay, getNextDayOfYearlyDate, type YearlyDate } from '../time/yearly-date.ts'

/** How many days ahead authors can plan. */
export const PLANNING_HORIZON_DAYS = 400

/** The properties of a question that decide whether it can be planned. */
export type PlannableQuestion = Pick<Question, 'id' | 'status' | 'dayUsed'> & { archived: boolean }

/** Why a question cannot be planned for a day, regardless of other plans. */
export type QuestionPlanningBlockedReason = 'day is over' | 'day is too far' | 'not published' | 'had its day'

/** Returns why a question cannot be planned for a day (today or later); `null` when it can. */
export function getQuestionPlanningBlockedReason(
  question: PlannableQuestion,
  day: Day,
  today: Day,
): QuestionPlanningBlockedReason | null {
  if (day < today) return 'day is over'
  if (countDaysBetween(today, day) > PLANNING_HORIZON_DAYS) return 'day is too far'
  if (question.status !== 'Published' || question.archived) return 'not published'
  return question.dayUsed ? 'had its day' : null
}

export type ScheduledQuestionProperties = Pick<QuestionSchedulingProperties, 'category' | 'kind'> & { id: string }

/** Returns whether `day` is the last one on which a question with this yearly date can be asked for some months. */
export function isLastDayOfYearlyDate(date: YearlyDate, day: Day): boolean {
  const next = addDays(day, 1)
  return doesYearlyDateIncludeDay(date, day) && getNextDayOfYearlyDate(date, next) !== next
}

/** The questions that wait for a day, and the questions of past days. */
export type SchedulableQuestions<C extends ScheduledQuestionProperties, D extends YearlyDateQuestion> = {
  /** Questions planned by authors, by day. */
  scheduled: ReadonlyMap<string, C>
  dated: readonly D[]
  buckets: readonly UnusedQuestionGroupSize[]
  /** The category and kind of the questions of past days, oldest first. */
  past: readonly PastDayCategoryAndKind[]
}

/**
 * The forecast question of a day: a question that an author scheduled, a question with a yearly date, or a question
 * that the running order is expected to choose. An expected question is given by its scheduling properties (`sort`) and
 * its place among the questions with these properties, from 0 for the oldest.
 */
export type DailyQuestionForecast<C, D> =
  | { how: 'scheduled'; question: C }
  | { how: 'dated'; question: D }
  | { how: 'expected'; sort: QuestionSchedulingProperties; place: number }

/**
 * Forecasts the questions of coming days: the scheduled question, else one with this yearly date (from `datedFrom` on),
 * else the choice of the running order. Days for which no question is left are omitted. When a day begins, its question
 * is chosen by a forecast of that single day.
 */
export function forecastDailyQuestions<C extends ScheduledQuestionProperties, D extends YearlyDateQuestion>(
  { from, days, datedFrom = from }: { from: Day; days: number; datedFrom?: Day },
  stock: SchedulableQuestions<C, D>,
): Map<Day, DailyQuestionForecast<C, D>> {
  const expected = new Map<Day, DailyQuestionForecast<C, D>>()
  const past = [...stock.past]
  const dated = new Set(stock.dated)
  const buckets = stock.buckets.map((bucket) => ({ ...bucket, used: 0 }))
  for (let ahead = 0; ahead < days; ahead += 1) {
    const day = addDays(from, ahead)
    const scheduled = stock.scheduled.get(day)
    const next = addDays(day, 1)
    const undated = summarizeUndatedStock(buckets)
    const ofNext = next < datedFrom ? [] : listDueQuestions(dated, next, undated)
    const tomorrow = stock.scheduled.get(next)?.category ?? getSingleCategoryOfQuestions(ofNext)
    const due = scheduled || day < datedFrom ? [] : listDueQuestions(dated, day, undated, past)
    const dueQuestion = chooseDueQuestion(due, { day, past, tomorrow })
    const bucket = scheduled || dueQuestion ? null : chooseQuestionGroupForDay(buckets, day, past, tomorrow)
    if (scheduled) expected.set(day, { how: 'scheduled', question: scheduled })
    if (dueQuestion) {
      expected.set(day, { how: 'dated', question: dueQuestion })
      dated.delete(dueQuestion)
    }
    if (bucket) {
      const { used: place, left: _, ...sort } = bucket
      expected.set(day, { how: 'expected', sort, place })
      bucket.used += 1
      bucket.left -= 1
    }
    const sort = scheduled ?? dueQuestion ?? bucket
    if (sort) past.push({ day, category: sort.category, kind: sort.kind })
  }
  return expected
}
