import type { Trx } from '#db/tables/tables.ts'
import { Refusal } from '../http/errors.ts'
import {
  isPublishingStatusChange,
  OWN_SUGGESTION_PUBLISH_REFUSAL_MESSAGE,
  filterQuestionsSuggestedByPlayer,
} from '../questions/own-suggestions.queries.ts'
import { type QuestionUpdateParams, updateQuestion } from './question-changes.queries.ts'

/** Saves a changed question. Rejects publishing one's own suggestion with 403, because another editor must decide. */
export async function saveChangedQuestion(trx: Trx, change: QuestionUpdateParams): Promise<void> {
  const { before, after, player } = change
  if (isPublishingStatusChange(before.status, after.status)) {
    const own = await filterQuestionsSuggestedByPlayer(trx, player.id, [before.id])
    if (own.has(before.id)) throw new Refusal(403, OWN_SUGGESTION_PUBLISH_REFUSAL_MESSAGE)
  }
  await updateQuestion(trx, change)
}
