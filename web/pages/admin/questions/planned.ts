import { addDays, type Day, shortDay } from '#domain/time/day.ts'
import type { Alike, DayPlan } from '#domain/authoring/planned-days.ts'
import { yearlyDateText } from '#domain/time/yearly-date.ts'

/** A question that can be planned, and its current planned day. */
export type Plannable = { id: string; text: string; day: Day | null }

/** A question and the day to plan it for. `null` removes it from the schedule. */
export type Plan = { question: Plannable; day: Day | null }

/** Converts a question to a plannable one with its current planned day. */
export function plannable(
  { id, text }: Pick<Plannable, 'id' | 'text'>,
  day: Day | null = null,
): Plannable {
  return { id, text, day }
}

/** Returns a phrase naming the adjacent day whose question has the same category. */
export function likeWhich(day: Day, alike: Alike): string {
  if (alike === 'both') return 'Same on both sides'
  return `Same as ${shortDay(addDays(day, alike === 'before' ? -1 : 1))}`
}

/** Returns a sentence about how a day got its question. */
export function howTold({ how, day, question }: DayPlan, today: Day): string {
  switch (how) {
    case 'used':
      return day === today ? 'Today’s question' : 'It had this day'
    case 'scheduled':
      return 'Planned for this day'
    case 'dated':
      return `Its date brings it up: ${yearlyDateText(question.yearlyDate)}`
    case 'expected':
      return 'Expected, as things are'
    case 'none':
      return day > today ? 'A gap: nothing is left for this day' : 'This day had no question'
  }
}
