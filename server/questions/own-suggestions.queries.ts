import type { Database } from '#db/tables/tables.ts'
import type { QuestionStatus } from '#domain/questions/question-fields.ts'

/** Nobody brings what they suggested themselves before players. */
export const OWN_SUGGESTION = 'You suggested this yourself: another editor decides on it'

/** Whether a question comes before players who did not get to see it. */
export function isPublished(before: QuestionStatus, after: QuestionStatus): boolean {
  return before === 'Draft' && after !== 'Draft'
}

/** Those of some questions that a player suggested. */
export async function suggestedAmong(
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

/** All that a player suggested, by the ids of the questions. */
export async function suggestedBy(db: Database, playerId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('suggestions')
    .select('question_id')
    .where('user_id', '=', playerId)
    .execute()
  return new Set(rows.map(({ question_id }) => question_id))
}
