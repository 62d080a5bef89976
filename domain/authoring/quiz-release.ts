import { addDays, type Day } from '../time/day.ts'
import type { Question } from '../questions/question.ts'
import { type AskedQuestion, dayToCome, waitOf } from '../quizzes/quiz-readiness.ts'
import { PLANNING_HORIZON_DAYS, planTrouble } from './schedule.ts'
import { isOnDay, parseYearlyDate } from '../time/yearly-date.ts'

/**
 * What publishing a quiz does to the questions it would wait for: they become quiz-only, so that it is
 * playable at once, or each is released on its day.
 */
export const RELEASES = ['quiz-only', 'on-days'] as const
export type Release = (typeof RELEASES)[number]

/** A question that may be released. */
export type Releasable = AskedQuestion & Pick<Question, 'id' | 'yearlyDate'>

/** Those a quiz waits for, in its order; what is gone nobody can release. */
export function questionsToRelease<Q extends Releasable>(questions: readonly Q[], today: Day): Q[] {
  return questions.filter((question) => {
    const wait = waitOf(question, today)
    return wait !== null && wait !== 'gone'
  })
}

/** The days to come that questions give up when they become quiz-only, in order. */
export function freedDays(waiting: readonly Releasable[], today: Day): Day[] {
  return waiting.flatMap((question) => dayToCome(question, today) ?? []).toSorted()
}

/**
 * The day on which each waiting question is released: the one it is planned for, else the next free one
 * that its date allows, in the quiz's order. Null when days run out.
 */
export function releaseDays<Q extends Releasable>(
  waiting: readonly Q[],
  { today, taken }: { today: Day; taken: ReadonlySet<Day> },
): Map<Q, Day> | null {
  const given = new Set(taken)
  const days = new Map<Q, Day>()
  for (const question of waiting) {
    const day = dayToCome(question, today) ?? nextFreeDay(question, { today, taken: given })
    if (day === null) return null
    given.add(day)
    days.set(question, day)
  }
  return days
}

/** The last of the days: from then on all of the questions may be seen. */
export function releasedBy(days: Iterable<Day>): Day | null {
  return [...days].toSorted().at(-1) ?? null
}

function nextFreeDay(
  question: Releasable,
  { today, taken }: { today: Day; taken: ReadonlySet<Day> },
): Day | null {
  const released = { ...question, status: 'Published' } as const
  const date = parseYearlyDate(question.yearlyDate)
  for (let ahead = 1; ahead <= PLANNING_HORIZON_DAYS; ahead += 1) {
    const day = addDays(today, ahead)
    const isFree = day > today && !taken.has(day) && planTrouble(released, day, today) === null
    if (isFree && (date === null || isOnDay(date, day))) return day
  }
  return null
}
