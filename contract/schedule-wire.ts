import type { CategoryName } from '#domain/category.ts'
import type { Day } from '#domain/day.ts'
import type { DayPlan } from '#domain/planned-days.ts'
import type { Difficulty } from '#domain/question-fields.ts'

/** A day of the schedule with the field names of the wire; `id` is empty without a question. */
export type DayPlanWire = {
  Day: Day
  How: DayPlan['how']
  id: string
  Question: string
  Category: CategoryName | null
  Difficulty: Difficulty | null
}

export function dayPlanToWire({ day, how, question }: DayPlan): DayPlanWire {
  return {
    Day: day,
    How: how,
    id: question?.id ?? '',
    Question: question?.text ?? '',
    Category: question?.category ?? null,
    Difficulty: question?.difficulty ?? null,
  }
}

export function dayPlanFromWire({ Day: day, How: how, ...wire }: DayPlanWire): DayPlan {
  if (how === 'none' || wire.Category === null || wire.Difficulty === null) {
    return { day, how: 'none', question: null }
  }
  const { id, Question: text, Category: category, Difficulty: difficulty } = wire
  return { day, how, question: { id, text, category, difficulty } }
}
