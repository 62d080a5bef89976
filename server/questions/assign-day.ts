import { addDays, type Day } from '#domain/day.ts'
import type { Question } from '#domain/question.ts'
import { questionForDay } from '#domain/schedule.ts'
import type { Trx } from '#db/tables.ts'
import {
  giveQuestionToDay,
  isDayTaken,
  keepForDay,
  oldestUnusedQuestions,
  questionOnDay,
  scheduledQuestion,
} from './daily.queries.ts'

/** Losing the race for a question twice in a row takes two clocks that disagree about the day. */
const TRIES = 3

/**
 * Gives a day its question, once and for ever, inside the caller's transaction. Processes may
 * race: the first to write wins, and the others read what it wrote. Null when no question is left.
 */
export async function assignDay(
  trx: Trx,
  day: Day,
  at: number,
): Promise<{ question: Question | null; assigned: boolean }> {
  const dayBefore = await questionOnDay(trx, addDays(day, -1))
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    if (await isDayTaken(trx, day)) break
    const chosen = questionForDay({
      scheduled: await scheduledQuestion(trx, day),
      unused: await oldestUnusedQuestions(trx, day),
      categoryBefore: dayBefore?.categories[0] ?? null,
    })
    if (!chosen) break
    // An author may be taking it back at this very moment.
    if (!(await keepForDay(trx, chosen.id))) continue
    if (await giveQuestionToDay(trx, { day, questionId: chosen.id, at })) {
      return { question: await questionOnDay(trx, day), assigned: true }
    }
  }
  return { question: await questionOnDay(trx, day), assigned: false }
}
