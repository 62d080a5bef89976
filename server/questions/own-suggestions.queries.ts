import type { Database } from '#db/tables/tables.ts'
import type { QuestionStatus } from '#domain/questions/question-fields.ts'

/** Shown when players try to publish their own suggestion. */
export const OWN_SUGGESTION_PUBLISH_REFUSAL_MESSAGE = 'You suggested this yourself, so another editor has to decide'

/** Returns whether a status change makes a draft visible to players. */
export function isPublishingStatusChange(before: QuestionStatus, after: QuestionStatus): boolean {
  return before === 'Draft' && after !== 'Draft'
}

export async function filterQuestionsSuggestedByPlayer(
  db: Database,
  playerId: string,
  questionIds: readonly string[],
): Promise<Set<string>> {
  if (questionIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('suggestions')
    .select('question_id')
    .where('user_id', '=', playerId)
    .where('question_id', 'in', questionIds)
    .execute()
  return new Set(rows.map(({ question_id }) => question_id))
}

export async function listSuggestedQuestionIds(db: Database, playerId: string): Promise<Set<string>> {
  const rows = await db.selectFrom('suggestions').select('question_id').where('user_id', '=', playerId).execute()
  return new Set(rows.map(({ question_id }) => question_id))
}
