import type { Trx } from '#db/tables/tables.ts'
import type { AuthoredQuestion } from '#domain/authoring/authored-question.ts'
import { getEditedQuestionStatus } from '#domain/authoring/authoring.ts'
import { mergeFieldsThreeWay } from '#domain/authoring/merge.ts'
import type { Question } from '#domain/questions/question.ts'
import {
  QUESTION_FIELD_NAMES,
  selectEditableQuestionFields,
  type QuestionFieldName,
  type QuestionStatus,
} from '#domain/questions/question-fields.ts'
import { findDraftBlockingFlaws, findPublishingFlaws } from '#domain/questions/question-flaws.ts'
import type { Role } from '#domain/accounts/role.ts'
import { type SubmittedQuestionFields, applySubmittedQuestionFields } from '#domain/questions/submitted-question.ts'
import { findQuestionVersion } from '../activity/question-edits.queries.ts'
import { createQuestionConflict } from './conflicts.ts'

/** The edited fields and the version on which the edit is based. */
type QuestionEdit = {
  question: SubmittedQuestionFields
  status: QuestionStatus | null
  version?: number | undefined
  role: Role
}

/**
 * Merges an edit, possibly based on an older version, into the current question. Keeps fields that
 * other authors changed since then and returns them as `taken`. Rejects with 409 and the current
 * question if both changed the same field.
 */
export async function mergeQuestionEdit(
  trx: Trx,
  now: AuthoredQuestion,
  { question, status, version, role }: QuestionEdit,
): Promise<{ after: Question; taken: QuestionFieldName[] }> {
  const edited = (from: Question): Question => ({
    ...applySubmittedQuestionFields(from, question),
    status: getEditedQuestionStatus(role, status, from.status),
  })
  if (version === undefined || version === now.version) return { after: edited(now), taken: [] }
  const base = await findQuestionVersion(trx, now.id, version)
  const merged =
    base &&
    mergeFieldsThreeWay(QUESTION_FIELD_NAMES, {
      base: selectEditableQuestionFields(base),
      mine: selectEditableQuestionFields(edited(base)),
      theirs: selectEditableQuestionFields(now),
    })
  const after = merged && { ...merged.fields, id: now.id, dayUsed: now.dayUsed }
  if (!after || merged.disagreed.length > 0 || hasFlaws(after)) {
    throw createQuestionConflict('Somebody else saved this question in the meantime', now)
  }
  return { after, taken: merged.taken }
}

/** Returns whether a merged question has flaws. Two edits can be valid separately and invalid when merged. */
function hasFlaws(question: Question): boolean {
  return (question.status === 'Draft' ? findDraftBlockingFlaws : findPublishingFlaws)(question).length > 0
}
