import { countSolvedAtFirstPick } from '#domain/play/question-tally.ts'
import type { PastQuestion } from '#domain/authoring/chat-message.ts'
import type { WebhookEvent } from '#domain/authoring/webhook.ts'
import { addDays, type Day } from '#domain/time/day.ts'
import type { Database } from '#db/tables/tables.ts'
import { loadQuestionFirstPickTallies } from '../answers/question-tallies.queries.ts'
import { findQuestionOfDay } from '../questions/daily.queries.ts'
import type { WebhookMessageContent } from './create-request.ts'

/** Loads the data for the webhook message about a day that has begun. Returns `null` if the day has no question. */
export async function loadWebhookMessageContent(
  db: Database,
  of: { event: WebhookEvent; day: Day; siteUrl: string },
): Promise<WebhookMessageContent | null> {
  const question = await findQuestionOfDay(db, of.day)
  return question && { ...of, question, yesterday: await findPastQuestion(db, addDays(of.day, -1)) }
}

async function findPastQuestion(db: Database, day: Day): Promise<PastQuestion | null> {
  const question = await findQuestionOfDay(db, day)
  if (!question) return null
  const tallies = await loadQuestionFirstPickTallies(db, [question.id])
  return { day, question, count: countSolvedAtFirstPick(tallies.get(question.id) ?? []) }
}
