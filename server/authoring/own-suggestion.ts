import type { Trx } from '#db/tables.ts'
import type { QuestionStatus } from '#domain/question-fields.ts'
import { Refusal } from '../http/errors.ts'
import { suggestedAmong } from './suggestions.queries.ts'

export const OWN_SUGGESTION = 'You suggested this yourself: another editor decides on it'

/** Nobody brings what they suggested themselves before players; that is for another editor. */
export async function refuseOwnSuggestion(
  trx: Trx,
  change: {
    questionId: string
    before: QuestionStatus
    after: QuestionStatus
    playerId: string
  },
): Promise<void> {
  if (change.before !== 'Draft' || change.after === 'Draft') return
  const { playerId, questionId } = change
  if (!(await suggestedAmong(trx, playerId, [questionId])).has(questionId)) return
  throw new Refusal(403, OWN_SUGGESTION)
}
