import type { CategoryName } from '#domain/categories/category.ts'
import type { Day } from '#domain/time/day.ts'
import type { ScheduledDayPlan } from '#domain/authoring/schedule-calendar.ts'
import type { Difficulty, QuestionFormat } from '#domain/questions/question-fields.ts'
import type { QuestionKind } from '#domain/questions/question-kinds.ts'

/** A day of the schedule with the API's field names. `id` is empty if the day has no question. */
export type ScheduledDayPlanJson = {
  Day: Day
  How: ScheduledDayPlan['how']
  id: string
  Question: string
  Category: CategoryName | null
  QuestionType: QuestionKind | null
  Difficulty: Difficulty | null
  QuestionFormat: QuestionFormat
  HasMedia: boolean
  YearlyDate: string
}

export function serializeScheduledDayPlan({ day, how, question }: ScheduledDayPlan): ScheduledDayPlanJson {
  return {
    Day: day,
    How: how,
    id: question?.id ?? '',
    Question: question?.text ?? '',
    Category: question?.category ?? null,
    QuestionType: question?.kind ?? null,
    Difficulty: question?.difficulty ?? null,
    QuestionFormat: question?.format ?? '',
    HasMedia: question?.hasMedia ?? false,
    YearlyDate: question?.yearlyDate ?? '',
  }
}

export function parseScheduledDayPlanJson({ Day: day, How: how, ...wire }: ScheduledDayPlanJson): ScheduledDayPlan {
  const { id, Question: text, Category: category, QuestionType: kind, Difficulty: difficulty } = wire
  const { QuestionFormat: format, HasMedia: hasMedia, YearlyDate: yearlyDate } = wire
  if (how === 'none' || category === null || kind === null || difficulty === null) {
    return { day, how: 'none', question: null }
  }
  return {
    day,
    how,
    question: { id, text, category, kind, difficulty, format, hasMedia, yearlyDate },
  }
}
