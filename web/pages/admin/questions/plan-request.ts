import { addDays, type Day, formatShortDay } from '#domain/time/day.ts'
import type { SameCategoryAdjacentDays, ScheduledDayPlan } from '#domain/authoring/schedule-calendar.ts'
import { formatYearlyDateText } from '#domain/time/yearly-date.ts'

export type QuestionToSchedule = { id: string; text: string; day: Day | null }

/** A request to plan a question for a day. The day `null` removes the question from the schedule. */
export type QuestionScheduleRequest = { question: QuestionToSchedule; day: Day | null }

/** Converts a question to a schedule candidate with the day for which it is planned, if any. */
export function createQuestionToSchedule(
  { id, text }: Pick<QuestionToSchedule, 'id' | 'text'>,
  day: Day | null = null,
): QuestionToSchedule {
  return { id, text, day }
}

/** Returns a warning such as `Same category as Fri 20 Nov`, for a day with a question of an adjacent day's category. */
export function formatSameCategoryWarning(day: Day, alike: SameCategoryAdjacentDays): string {
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
