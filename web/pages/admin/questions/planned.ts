import type { Reply } from '#contract/endpoint.ts'
import type { scheduleContract } from '#contract/schedule.ts'
import { addDays, type Day, shortDay } from '#domain/day.ts'
import type { Alike } from '#domain/planned-days.ts'

/** A day as the server tells what is planned for it. */
export type Planned = Reply<typeof scheduleContract.get>['data'][number]

/** A question that can be planned, and the day it is planned for so far. */
export type Plannable = { id: string; text: string; day: Day | null }

/** A question and the day it is wanted for; null takes it off the schedule. */
export type Plan = { question: Plannable; day: Day | null }

/** What a day has, as something to plan. */
export function plannable({ id, Question: text, How: how, Day: day }: Planned): Plannable {
  return { id, text, day: how === 'scheduled' ? day : null }
}

/** Says with which day beside it a day shares its category. */
export function likeWhich(day: Day, alike: Alike): string {
  if (alike === 'both') return 'Same on both sides'
  return `Same as ${shortDay(addDays(day, alike === 'before' ? -1 : 1))}`
}

/** How a day came to its question, in a sentence. */
export function howTold({ How: how, Day: day }: Planned, today: Day): string {
  switch (how) {
    case 'used':
      return day === today ? 'Today’s question' : 'It had this day'
    case 'scheduled':
      return 'Planned for this day'
    case 'expected':
      return 'Expected, as things are'
    case 'none':
      return day > today ? 'A gap: nothing is left for this day' : 'This day had no question'
  }
}
