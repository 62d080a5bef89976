import type { Day } from '#domain/time/day.ts'
import type { Question } from '#domain/questions/question.ts'
import { forecastDailyQuestions } from '#domain/authoring/schedule.ts'
import type { Trx } from '#db/tables/tables.ts'
import { assignQuestionToDay, hasQuestionOnDay, lockWaitingQuestion, findQuestionOfDay } from './daily.queries.ts'
import { selectUnplannedQuestionsWithProperties, loadScheduleForecastInput } from './waiting-questions.queries.ts'

/**
 * The maximum number of attempts to assign a question to a day. A second failure only happens if the clocks of two
 * processes disagree about the day.
 */
const MAX_ATTEMPTS = 3

/**
 * Assigns a question to a day permanently, inside the caller's transaction. If several processes do so at once, all
 * return the question of the first write. The question is `null` if no unused question is left. Questions with a yearly
 * date are used only from the day `datedFrom` on.
 */
export async function assignQuestionToDayPermanently(
  trx: Trx,
  day: Day,
  at: number,
  options: { datedFrom?: Day } = {},
): Promise<{ question: Question | null; assigned: boolean }> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    if (await hasQuestionOnDay(trx, day)) break
    const chosen = await chooseQuestionId(trx, day, options)
    if (!chosen) break
    // An author may have unpublished or archived the chosen question meanwhile.
    if (!(await lockWaitingQuestion(trx, chosen))) continue
    if (await assignQuestionToDay(trx, { day, questionId: chosen, at })) {
      return { question: await findQuestionOfDay(trx, day), assigned: true }
    }
  }
  return { question: await findQuestionOfDay(trx, day), assigned: false }
}

async function chooseQuestionId(trx: Trx, day: Day, options: { datedFrom?: Day }): Promise<string | null> {
  const expected = forecastDailyQuestions(
    { ...options, from: day, days: 1 },
    await loadScheduleForecastInput(trx, day),
  ).get(day)
  if (!expected) return null
  if (expected.how !== 'expected') return expected.question.id
  const oldest = await selectUnplannedQuestionsWithProperties(trx, expected.sort, day)
    .select('questions.id')
    .limit(1)
    .executeTakeFirst()
  return oldest?.id ?? null
}
