import type { Trx } from '#db/tables/tables.ts'
import { mustArchiveDeletedQuestion } from '#domain/authoring/authoring.ts'
import type { Question } from '#domain/questions/question.ts'
import { type AnswerKeyCorrectionOptions, hasAnswerKeyChanged } from '#domain/authoring/regrade.ts'
import { addErratum } from '../questions/errata.queries.ts'
import { requestRegrade } from './regrades.queries.ts'

/** Requests the regrade and adds the erratum that an edit calls for, in the transaction of the edit. */
export async function recordQuestionCorrection(
  trx: Trx,
  edit: { before: Question & { inQuiz: boolean }; after: Question; version: number; at: number },
  { regrade, erratum }: AnswerKeyCorrectionOptions,
): Promise<void> {
  const { before, after, version, at } = edit
  const { id: questionId, dayUsed, inQuiz } = before
  if (!mustArchiveDeletedQuestion({ hadDay: dayUsed !== null, inQuiz })) return
  if (regrade && hasAnswerKeyChanged(before, after)) {
    await requestRegrade(trx, { questionId, version, from: 0, at })
  }
  if (erratum !== '') await addErratum(trx, { questionId, version, at, text: erratum })
}
