import { countDaysBetween } from '#domain/time/day.ts'
import { computeQuestionRunwayParts } from '#domain/authoring/runway.ts'
import { computeQuestionTotals } from '../questions/question-totals.ts'
import type { QuestionsRunningOutDigest } from './reminder-mails.ts'
import type { ReminderSenderDeps } from './reminders-deps.ts'

/** Subscribed admins are mailed while fewer days than this have a question. */
const RUNWAY_WARNING_DAYS = 30
/** The most question pools that the mail lists. */
const MAX_LISTED_PARTS = 5

/** Returns the data of the mail about questions running out, or `null` while there are enough. */
export async function createQuestionsRunningOutDigest(
  deps: Pick<ReminderSenderDeps, 'db' | 'content' | 'now'>,
): Promise<QuestionsRunningOutDigest | null> {
  const totals = await computeQuestionTotals(deps)
  const { today, nextQuestionlessDay } = totals
  const days = countDaysBetween(today, nextQuestionlessDay)
  if (days >= RUNWAY_WARNING_DAYS) return null
  const missing = computeQuestionRunwayParts(today, totals)
  return { days, nextQuestionlessDay, parts: missing.slice(0, MAX_LISTED_PARTS) }
}
