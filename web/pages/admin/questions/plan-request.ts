import { addDays, type Day, formatShortDay } from '#domain/time/day.ts'
import type { SameCategoryNeighbour, ScheduledDayPlan } from '#domain/authoring/schedule-calendar.ts'
import { formatYearlyDateText } from '#domain/time/yearly-date.ts'

export type ScheduleCandidate = { id: string; text: string; day: Day | null }

/** A question and the day to plan it for. `null` removes it from the schedule. */
export type QuestionPlanRequest = { question: ScheduleCandidate; day: Day | null }

/** Converts a question to a plannable one with its current planned day. */
export function toScheduleCandidate(
  { id, text }: Pick<ScheduleCandidate, 'id' | 'text'>,
  day: Day | null = null,
): ScheduleCandidate {
  return { id, text, day }
}

/** Returns a phrase naming the adjacent day whose question has the same category. */
export function formatSameCategoryDay(day: Day, alike: SameCategoryNeighbour): string {
  if (alike === 'both') return 'Same category on both sides'
  return `Same category as ${formatShortDay(addDays(day, alike === 'before' ? -1 : 1))}`
}

/** Returns a sentence about how a day got its question. */
export function describeHowDayWasPlanned({ how, day, question }: ScheduledDayPlan, today: Day): string {
  switch (how) {
    case 'used':
      return day === today ? 'Today’s question' : 'Shown on this day'
    case 'scheduled':
      return 'Planned for this day'
    case 'dated':
      return `Its date brings it up: ${formatYearlyDateText(question.yearlyDate)}`
    case 'expected':
      return 'Expected: it’s next in line'
    case 'none':
      return day > today ? 'A gap: no question is left for this day' : 'This day had no question'
  }
}
