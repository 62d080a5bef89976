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

/** Two failed attempts in a row need two processes whose clocks disagree about the day. */
const TRIES = 3

/**
 * Assigns a question to a day permanently, inside the caller's transaction. Of concurrent processes
 * the first write wins, and the others return its question. The question is `null` if none is left.
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
    // An author may have unpublished or archived it meanwhile.
    if (!(await keepForDay(trx, chosen))) continue
    if (await giveQuestionToDay(trx, { day, questionId: chosen, at })) {
      return { question: await questionOnDay(trx, day), assigned: true }
    }
  }
  return { question: await questionOnDay(trx, day), assigned: false }
}

/** Returns the id of the question that the forecast predicts for a day. */
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
