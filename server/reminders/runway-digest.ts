import { daysBetween } from '#domain/time/day.ts'
import { runwayParts } from '#domain/authoring/runway.ts'
import { questionTotalsNow } from '../questions/question-totals.ts'
import type { RunwayDigest } from './reminder-mails.ts'
import type { SendingDeps } from './reminders-deps.ts'

/** Subscribed admins are mailed while fewer days than this have a question. */
const FEW_DAYS = 30
/** The most question pools that the mail lists. */
const TOLD = 5

/** Returns the data of the mail about questions running out, or `null` while there are enough. */
export async function runwayDigest(
  deps: Pick<SendingDeps, 'db' | 'content' | 'now'>,
): Promise<RunwayDigest | null> {
  const totals = await questionTotalsNow(deps)
  const { today, nextQuestionlessDay } = totals
  const days = daysBetween(today, nextQuestionlessDay)
  if (days >= FEW_DAYS) return null
  const missing = runwayParts(today, totals)
  return { days, nextQuestionlessDay, parts: missing.slice(0, TOLD) }
}
