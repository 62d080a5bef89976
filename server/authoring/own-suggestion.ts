import type { Trx } from '#db/tables.ts'
import type { QuestionStatus } from '#domain/question-fields.ts'
import { Refusal } from '../http/errors.ts'
import { hasSuggested } from './suggestions.queries.ts'

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
  if (!(await hasSuggested(trx, change.playerId, change.questionId))) return
  throw new Refusal(403, 'You suggested this yourself: another editor decides on it')
}
