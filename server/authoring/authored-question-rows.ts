import type { Selectable } from 'kysely'
import type { Database, QuestionsTable } from '#db/tables/tables.ts'
import type { AuthoredQuestion } from '#domain/authoring/authored-question.ts'
import type { Day } from '#domain/time/day.ts'
import { parseQuestionRow } from '../questions/question-rows.ts'

type AuthoredQuestionRow = Selectable<QuestionsTable> & {
  day_used: string | null
  author_name: string | null
  author_email: string | null
  suggested_at: number | null
  editor_note: string | null
}

/** Selects questions of every status with their day, author, suggestion time and editor's note. */
export function selectAuthoredQuestions(db: Database) {
  return db
    .selectFrom('questions')
    .leftJoin('days', 'days.question_id', 'questions.id')
    .leftJoin('users', 'users.id', 'questions.author_id')
    .selectAll('questions')
    .select((question) => [
      question
        .selectFrom('suggestions')
        .select('suggested_at')
        .whereRef('user_id', '=', 'questions.author_id')
        .whereRef('question_id', '=', 'questions.id')
        .as('suggested_at'),
      question.selectFrom('editor_notes').select('note').whereRef('subject_id', '=', 'questions.id').as('editor_note'),
    ])
    .select(['days.day as day_used', 'users.name as author_name', 'users.email as author_email'])
}

export function parseAuthoredQuestionRow(row: AuthoredQuestionRow): AuthoredQuestion {
  const { author_id: id, author_name: name, author_email: email } = row
  return {
    ...parseQuestionRow(row),
    version: row.version,
    scheduledDay: row.scheduled_day as Day | null,
    author: id === null || name === null || email === null ? null : { id, name, email },
    archived: row.archived_at !== null,
    inQuiz: row.in_quiz === 1,
    suggestedAt: row.suggested_at,
    editorNote: row.editor_note ?? '',
    addedAt: row.added_at,
    updatedAt: row.updated_at,
  }
}

/** Returns a question with the data that authors see, or `null` if it does not exist. */
export async function findAuthoredQuestion(db: Database, id: string): Promise<AuthoredQuestion | null> {
  const row = await selectAuthoredQuestions(db).where('questions.id', '=', id).executeTakeFirst()
  return row ? parseAuthoredQuestionRow(row) : null
}

/** Returns questions in the order of the given ids. Missing questions are left out. */
export async function findAuthoredQuestionsByIds(db: Database, ids: readonly string[]): Promise<AuthoredQuestion[]> {
  if (ids.length === 0) return []
  const rows = await selectAuthoredQuestions(db).where('questions.id', 'in', ids).execute()
  const byId = new Map(rows.map((row) => [row.id, parseAuthoredQuestionRow(row)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
