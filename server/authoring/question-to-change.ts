import type { Trx } from '#db/tables/tables.ts'
import type { AuthoredQuestion } from '#domain/authoring/authored-question.ts'
import { mayChange } from '#domain/authoring/authoring.ts'
import { Refusal } from '../http/errors.ts'
import type { Player } from '../http/request-context.ts'
import { questionConflict } from './conflicts.ts'
import { lockedQuestion } from './question-changes.queries.ts'

/**
 * The question as it is, locked until the transaction ends, for somebody who may change it and
 * knows this version of it. Refuses with 404, 403 or 409.
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
