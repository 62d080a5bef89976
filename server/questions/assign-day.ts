import type { Day } from '#domain/time/day.ts'
import type { Question } from '#domain/questions/question.ts'
import { forecast } from '#domain/authoring/schedule.ts'
import type { Trx } from '#db/tables/tables.ts'
import {
  giveQuestionToDay,
  isDayTaken,
  keepForDay,
  questionOnDay,
  scheduledQuestion,
} from './daily.queries.ts'
import { questionsOfSort, stockFor } from './waiting.queries.ts'

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
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    if (await isDayTaken(trx, day)) break
    const chosen = await questionFor(trx, day)
    if (!chosen) break
    // An author may be taking it back at this very moment.
    if (!(await keepForDay(trx, chosen))) continue
    if (await giveQuestionToDay(trx, { day, questionId: chosen, at })) {
      return { question: await questionOnDay(trx, day), assigned: true }
    }
  }
  return { question: await questionOnDay(trx, day), assigned: false }
}

/** The id of the question that a day is to have: what the forecast of that one day says. */
async function questionFor(trx: Trx, day: Day): Promise<string | null> {
  const scheduled = await scheduledQuestion(trx, day)
  if (scheduled) return scheduled
  const expected = forecast({ from: day, days: 1 }, await stockFor(trx, day)).get(day)
  if (!expected) return null
  if (expected.how !== 'expected') return expected.question.id
  const oldest = await questionsOfSort(trx, expected.sort, day)
    .select('questions.id')
    .limit(1)
    .executeTakeFirst()
  return oldest?.id ?? null
}
