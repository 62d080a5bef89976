import type { Trx } from '#db/tables/tables.ts'
import type { AuthoredQuestion } from '#domain/authoring/authored-question.ts'
import { canEditQuestionOrQuiz } from '#domain/authoring/authoring.ts'
import { Refusal } from '../http/errors.ts'
import type { SignedInPlayer } from '../http/request-context.ts'
import { createQuestionConflict } from './conflicts.ts'
import { lockQuestion } from './question-changes.queries.ts'

/**
 * Returns the current question, locked until the transaction ends. Rejects with 404, with 403 if the
 * player may not change it, or with 409 if `version` is outdated.
 */
export async function lockQuestionForChange(
  trx: Trx,
  id: string,
  by: { player: Pick<SignedInPlayer, 'id' | 'role'>; version?: number | undefined },
): Promise<AuthoredQuestion> {
  const question = await lockQuestion(trx, id)
  if (!question) throw new Refusal(404, 'We can’t find that question')
  if (!canEditQuestionOrQuiz(by.player, { ...question, authorId: question.author?.id ?? null })) {
    throw new Refusal(403, 'You can’t change this question')
  }
  if (by.version !== undefined && by.version !== question.version) {
    throw createQuestionConflict('Somebody else saved this question in the meantime', question)
  }
  return question
}
