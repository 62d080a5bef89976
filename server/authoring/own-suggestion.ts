import type { Trx } from '#db/tables.ts'
import type { QuestionStatus } from '#domain/question-fields.ts'
import { Refusal } from '../http/errors.ts'
import {
  isPublished,
  OWN_SUGGESTION,
  suggestedAmong,
} from '../questions/own-suggestions.queries.ts'

/** Refuses with 403 what brings a player's own suggestion before players; that is for another editor. */
export async function refuseOwnSuggestion(
  trx: Trx,
  change: {
    questionId: string
    before: QuestionStatus
    after: QuestionStatus
    playerId: string
  },
): Promise<void> {
  const { before, after, playerId, questionId } = change
  if (!isPublished(before, after)) return
  if (!(await suggestedAmong(trx, playerId, [questionId])).has(questionId)) return
  throw new Refusal(403, OWN_SUGGESTION)
}
