import type { QuestionStatus } from '../questions/question-fields.ts'
import type { QuizStatus } from '../quizzes/quiz.ts'
import type { Role } from '../accounts/role.ts'

/** The user who wants to change something. */
type Editor = { id: string | null; role: Role }

/** The properties of a question or quiz that decide who may change it. */
type EditableContent = {
  authorId: string | null
  status: QuestionStatus | QuizStatus
  archived: boolean
}

/** Returns the status of a new question: a draft for contributors; published or quiz-only for admins. */
export function getNewQuestionStatus(role: Role, requested: QuestionStatus | null): QuestionStatus {
  if (role !== 'admin') return 'Draft'
  return requested === 'Quizonly' ? 'Quizonly' : 'Published'
}

/**
 * Returns the status of an edited question: the same as for a new one, except that an admin who
 * requests no status keeps the current one.
 */
export function getEditedQuestionStatus(
  role: Role,
  requested: QuestionStatus | null,
  before: QuestionStatus,
): QuestionStatus {
  return role === 'admin' && requested === null ? before : getNewQuestionStatus(role, requested)
}

/**
 * Returns the status of a new quiz: a draft for contributors, and without questions; published for
 * admins unless they request a draft.
 */
export function getNewQuizStatus(
  role: Role,
  { status, questionIds }: { status: QuizStatus | null; questionIds: readonly string[] },
): QuizStatus {
  if (role !== 'admin' || questionIds.length === 0) return 'Draft'
  return status ?? 'Published'
}

/**
 * Returns whether a user may edit or delete a question or quiz. Admins may change everything,
 * contributors only their own drafts.
 */
export function canEditQuestionOrQuiz(person: Editor, work: EditableContent): boolean {
  if (person.role === 'admin') return true
  const isOwn = work.authorId !== null && work.authorId === person.id
  return person.role === 'contributor' && isOwn && work.status === 'Draft' && !work.archived
}

/**
 * Returns whether a deleted question is archived instead of removed. A question that had its day or
 * was in a quiz may have answers, and player statistics depend on it.
 */
export function mustArchiveDeletedQuestion({ hadDay, inQuiz }: { hadDay: boolean; inQuiz: boolean }): boolean {
  return hadDay || inQuiz
}
