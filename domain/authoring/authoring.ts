import type { QuestionStatus } from '../questions/question-fields.ts'
import type { QuizStatus } from '../quizzes/quiz.ts'
import type { Role } from '../accounts/role.ts'

/** Who wants to change something. */
type Person = { id: string | null; role: Role }

/** What is to be changed, as far as it matters for whether one may. */
type Work = { authorId: string | null; status: QuestionStatus | QuizStatus; archived: boolean }

/** What a new question becomes: a contributor's a draft, an admin's published unless it is for quizzes. */
export function statusOfNew(role: Role, requested: QuestionStatus | null): QuestionStatus {
  if (role !== 'admin') return 'Draft'
  return requested === 'Quizonly' ? 'Quizonly' : 'Published'
}

/** What an edited question becomes: as a new one; an admin who says nothing about it leaves it as it was. */
export function statusOfEdited(
  role: Role,
  requested: QuestionStatus | null,
  before: QuestionStatus,
): QuestionStatus {
  return role === 'admin' && requested === null ? before : statusOfNew(role, requested)
}

/** What a new quiz becomes: a contributor's a draft, an admin's published unless they say draft. */
export function quizStatusOfNew(role: Role, requested: QuizStatus | null): QuizStatus {
  return role === 'admin' ? (requested ?? 'Published') : 'Draft'
}

/** Whether somebody may edit or delete it: admins anything, contributors their own drafts. */
export function mayChange(person: Person, work: Work): boolean {
  if (person.role === 'admin') return true
  const isOwn = work.authorId !== null && work.authorId === person.id
  return person.role === 'contributor' && isOwn && work.status === 'Draft' && !work.archived
}

/**
 * Whether a question is taken out of sight instead of being deleted: it had its day, or a quiz
 * asks it or once did; so players may have answered it, and their statistics stand on it.
 */
export function isKeptForRecord({ hadDay, inQuiz }: { hadDay: boolean; inQuiz: boolean }): boolean {
  return hadDay || inQuiz
}
