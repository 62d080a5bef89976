import type { Trx } from '#db/tables/tables.ts'
import { Refusal } from '../http/errors.ts'
import {
  isPublished,
  OWN_SUGGESTION,
  suggestedAmong,
} from '../questions/own-suggestions.queries.ts'
import { type QuestionChange, saveQuestion } from './question-changes.queries.ts'

/**
 * Saves a changed question. Rejects publishing one's own suggestion with 403, because another editor
 * must decide.
 */
export async function changeQuestion(trx: Trx, change: QuestionChange): Promise<void> {
  const { before, after, player } = change
  if (isPublished(before.status, after.status)) {
    const own = await suggestedAmong(trx, player.id, [before.id])
    if (own.has(before.id)) throw new Refusal(403, OWN_SUGGESTION)
  }
  await saveQuestion(trx, change)
}
