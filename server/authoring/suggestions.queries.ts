import type { OwnSuggestion } from '#contract/suggestions/contract.ts'
import { needsTransactionRowLocks } from '#db/engine/engine.ts'
import type { Database, Trx } from '#db/tables/tables.ts'
import type { Day } from '#domain/time/day.ts'
import type { QuestionStatus } from '#domain/questions/question-fields.ts'
import { getSuggestionStatus } from '#domain/authoring/suggestion.ts'

const MAX_LISTED_SUGGESTIONS = 100

/**
 * Locks a player's account until the transaction ends, which also serialises the player's suggestions.
 * Returns `false` if the account does not exist.
 */
export async function lockPlayerForSuggestion(trx: Trx, playerId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', playerId)
    .$if(needsTransactionRowLocks(trx), (query) => query.forUpdate())
    .executeTakeFirst()
  return row !== undefined
}

export async function listPendingSuggestions(
  db: Database,
  playerId: string,
): Promise<{ questionId: string; text: string }[]> {
  const rows = await db
    .selectFrom('suggestions')
    .innerJoin('questions', 'questions.id', 'suggestions.question_id')
    .select(['suggestions.question_id', 'suggestions.text'])
    .where('user_id', '=', playerId)
    .where('status', '=', 'Draft')
    .where('archived_at', 'is', null)
    .execute()
  return rows.map(({ question_id: questionId, text }) => ({ questionId, text }))
}

export async function insertQuestionSuggestion(
  trx: Trx,
  suggestion: { playerId: string; questionId: string; text: string; at: number },
): Promise<void> {
  await trx
    .insertInto('suggestions')
    .values({
      user_id: suggestion.playerId,
      question_id: suggestion.questionId,
      text: suggestion.text,
      suggested_at: suggestion.at,
    })
    .execute()
}

export async function removeSuggestion(trx: Trx, playerId: string, questionId: string): Promise<void> {
  await trx.deleteFrom('suggestions').where('user_id', '=', playerId).where('question_id', '=', questionId).execute()
}

/** Returns a player's suggestions with their status, latest first. */
export async function listSuggestions(db: Database, playerId: string): Promise<OwnSuggestion[]> {
  const rows = await db
    .selectFrom('suggestions')
    .leftJoin('questions', 'questions.id', 'suggestions.question_id')
    .leftJoin('days', 'days.question_id', 'suggestions.question_id')
    .leftJoin('editor_notes', 'subject_id', 'suggestions.question_id')
    .select(['suggestions.question_id', 'suggestions.text', 'suggested_at', 'note'])
    .select(['status', 'archived_at', 'scheduled_day', 'day'])
    .where('suggestions.user_id', '=', playerId)
    .orderBy('suggested_at', 'desc')
    .orderBy('suggestions.question_id')
    .limit(MAX_LISTED_SUGGESTIONS)
    .execute()
  return rows.map((row) => ({
    questionId: row.question_id,
    text: row.text,
    suggestedAt: row.suggested_at,
    note: row.note ?? '',
    standing: getSuggestionStatus(
      row.status === null
        ? null
        : {
            status: row.status as QuestionStatus,
            archived: row.archived_at !== null,
            dayUsed: row.day as Day | null,
            scheduledDay: row.scheduled_day as Day | null,
          },
    ),
  }))
}
