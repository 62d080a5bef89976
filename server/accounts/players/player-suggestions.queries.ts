import type { Trx } from '#db/tables/tables.ts'

/**
 * Removes a player's name from suggested questions, from their histories and from the activity log. The questions stay.
 * Returns whether the name was publicly visible.
 */
export async function anonymizeSuggestions(trx: Trx, playerId: string): Promise<boolean> {
  const rows = await trx.deleteFrom('suggestions').where('user_id', '=', playerId).returning('question_id').execute()
  const ids = rows.map(({ question_id }) => question_id)
  if (ids.length === 0) return false
  const named = await trx
    .updateTable('questions')
    .set({ suggested_by: '' })
    .where('id', 'in', ids)
    .where('suggested_by', '<>', '')
    .returning('id')
    .execute()
  await anonymizeHistory(trx, ids)
  await anonymizeActivities(trx, ids)
  return named.length > 0
}

async function anonymizeHistory(trx: Trx, questionIds: readonly string[]): Promise<void> {
  const edits = await trx
    .selectFrom('question_edits')
    .select(['question_id', 'version', 'question'])
    .where('question_id', 'in', questionIds)
    .execute()
  for (const { question_id, version, question } of edits) {
    const unnamed = { ...(JSON.parse(question) as object), suggestedBy: '' }
    await trx
      .updateTable('question_edits')
      .set({ question: JSON.stringify(unnamed) })
      .where('question_id', '=', question_id)
      .where('version', '=', version)
      .execute()
  }
}

async function anonymizeActivities(trx: Trx, questionIds: readonly string[]): Promise<void> {
  const changes = await trx
    .selectFrom('activity_changes')
    .select(['activity_id', 'subject_id', 'change'])
    .where('subject', '=', 'question')
    .where('subject_id', 'in', questionIds)
    .where('change', 'like', '%suggested_by%')
    .execute()
  for (const { activity_id, subject_id, change } of changes) {
    const { before, after } = JSON.parse(change) as Record<string, object | null>
    const unnamed = { before: removeSuggesterName(before), after: removeSuggesterName(after) }
    await trx
      .updateTable('activity_changes')
      .set({ change: JSON.stringify(unnamed) })
      .where('activity_id', '=', activity_id)
      .where('subject', '=', 'question')
      .where('subject_id', '=', subject_id)
      .execute()
  }
}

function removeSuggesterName(columns: object | null | undefined): object | null {
  if (!columns) return null
  return 'suggested_by' in columns ? { ...columns, suggested_by: '' } : columns
}
