import type { Trx } from '#db/tables/tables.ts'
import type { AuthoredQuestion } from '#domain/authoring/authored-question.ts'
import { mayChange } from '#domain/authoring/authoring.ts'
import { Refusal } from '../http/errors.ts'
import type { Player } from '../http/request-context.ts'
import { questionConflict } from './conflicts.ts'
import { lockedQuestion } from './question-changes.queries.ts'

/**
 * Returns the current question, locked until the transaction ends. Rejects with 404, with 403 if the
 * player may not change it, or with 409 if `version` is outdated.
 */
export async function questionToChange(
  trx: Trx,
  id: string,
  by: { player: Pick<Player, 'id' | 'role'>; version?: number | undefined },
): Promise<AuthoredQuestion> {
  const question = await lockedQuestion(trx, id)
  if (!question) throw new Refusal(404, 'There is no such question')
  if (!mayChange(by.player, { ...question, authorId: question.author?.id ?? null })) {
    throw new Refusal(403, 'This question is not yours to change')
  }
  if (by.version !== undefined && by.version !== question.version) {
    throw questionConflict('Somebody else has saved this question meanwhile', question)
  }
  return question
}
