import type { Trx } from '#db/tables/tables.ts'
import type { AuthoredQuestion } from '#domain/authoring/authored-question.ts'
import { statusOfEdited } from '#domain/authoring/authoring.ts'
import { merge } from '#domain/authoring/merge.ts'
import type { Question } from '#domain/questions/question.ts'
import {
  FIELD_NAMES,
  fieldsIn,
  type QuestionField,
  type QuestionStatus,
} from '#domain/questions/question-fields.ts'
import { draftFaultsOf, faultsOf } from '#domain/questions/question-flaws.ts'
import type { Role } from '#domain/accounts/role.ts'
import { type WrittenFields, withWritten } from '#domain/questions/written-question.ts'
import { versionOf } from '../activity/question-edits.queries.ts'
import { questionConflict } from './conflicts.ts'

/** The edited fields and the version on which the edit is based. */
type Edit = {
  question: WrittenFields
  status: QuestionStatus | null
  version?: number | undefined
  role: Role
}

/**
 * Merges an edit, possibly based on an older version, into the current question. Keeps fields that
 * other authors changed since then and returns them as `taken`. Rejects with 409 and the current
 * question if both changed the same field.
 */
export async function mergedEdit(
  trx: Trx,
  now: AuthoredQuestion,
  { question, status, version, role }: Edit,
): Promise<{ after: Question; taken: QuestionField[] }> {
  const edited = (from: Question): Question => ({
    ...withWritten(from, question),
    status: statusOfEdited(role, status, from.status),
  })
  if (version === undefined || version === now.version) return { after: edited(now), taken: [] }
  const base = await versionOf(trx, now.id, version)
  const merged =
    base &&
    merge(FIELD_NAMES, {
      base: fieldsIn(base),
      mine: fieldsIn(edited(base)),
      theirs: fieldsIn(now),
    })
  const after = merged && { ...merged.fields, id: now.id, dayUsed: now.dayUsed }
  if (!after || merged.disagreed.length > 0 || isUnsound(after)) {
    throw questionConflict('Somebody else has saved this question meanwhile', now)
  }
  return { after, taken: merged.taken }
}

/** Two edits can be valid separately and invalid when merged. */
function isUnsound(question: Question): boolean {
  return (question.status === 'Draft' ? draftFaultsOf : faultsOf)(question).length > 0
}
