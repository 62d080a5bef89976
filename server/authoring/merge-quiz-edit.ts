import type { QuizzesTable, Trx } from '#db/tables/tables.ts'
import type { AuthoredQuiz } from '#domain/authoring/authored-quiz.ts'
import { mergeFieldsThreeWay } from '#domain/authoring/merge.ts'
import { type Quiz, QUIZ_FIELD_NAMES, type QuizFieldName } from '#domain/quizzes/quiz.ts'
import { findQuizAtVersion } from '../activity/find-quiz-version.queries.ts'
import { parseQuizRow } from '../quizzes/quiz-rows.ts'
import { createQuizConflictError } from './conflicts.ts'

type QuizEdit = { quiz: Partial<Quiz>; status: Quiz['status'] | null; version?: number | undefined }

/**
 * Merges an edit, possibly based on an older version, into the current quiz. Keeps fields that other authors changed
 * since then and returns them as `taken`. Rejects with 409 and the current quiz if both changed the same field.
 */
export async function mergeQuizEdit(
  trx: Trx,
  now: AuthoredQuiz,
  { quiz, status, version }: QuizEdit,
): Promise<{ after: Quiz; taken: QuizFieldName[] }> {
  const edited = (from: Quiz): Quiz => ({ ...from, ...quiz, status: status ?? from.status })
  if (version === undefined || version === now.version) return { after: edited(now), taken: [] }
  const base = await findQuizVersion(trx, now.id, version)
  const merged =
    base && mergeFieldsThreeWay<Quiz, QuizFieldName>(QUIZ_FIELD_NAMES, { base, mine: edited(base), theirs: now })
  if (!merged || merged.disagreed.length > 0) {
    throw createQuizConflictError('Somebody else saved this quiz in the meantime', now)
  }
  return { after: merged.fields, taken: merged.taken }
}

async function findQuizVersion(trx: Trx, id: string, version: number): Promise<Quiz | null> {
  const earlier = await findQuizAtVersion(trx, id, version)
  if (!earlier) return null
  const { question_ids: questionIds, ...columns } = earlier.columns
  const row = { ...earlier.rest, ...columns } as unknown as QuizzesTable
  return parseQuizRow(row, JSON.parse(String(questionIds)) as string[])
}
