import { splitIntoChunks } from '#db/engine/chunks.ts'
import type { Database, Trx } from '#db/tables/tables.ts'
import type { AuthoredQuestion, QuestionHistoryAction, QuestionEdit } from '#domain/authoring/authored-question.ts'
import type { Question } from '#domain/questions/question.ts'
import { EMPTY_QUESTION_FIELDS, selectEditableQuestionFields } from '#domain/questions/question-fields.ts'

/** A change of a question, for its history. */
type NewQuestionEdit = {
  before: Question & Pick<AuthoredQuestion, 'version' | 'addedAt'>
  /** The original author of the question, or `null` if unknown. */
  authorId: string | null
  after: Question
  version: number
  action: QuestionHistoryAction
  /** The player who made the change. `null` for an operator. */
  userId: string | null
  /** When the question was edited, in milliseconds since 1970. */
  at: number
}

export function recordQuestionEdit(
  trx: Trx,
  edit: Omit<NewQuestionEdit, 'before' | 'authorId'> & { before: AuthoredQuestion },
): Promise<void> {
  return recordQuestionEdits(trx, [{ ...edit, authorId: edit.before.author?.id ?? null }])
}

/**
 * Records changes in the histories of questions. A question's first change also records its original version, which
 * until then exists only in its row.
 */
export async function recordQuestionEdits(trx: Trx, edits: readonly NewQuestionEdit[]): Promise<void> {
  for (const part of splitIntoChunks(edits)) {
    const withHistory = await findQuestionsWithHistory(
      trx,
      part.map(({ after }) => after.id),
    )
    const rows = part.flatMap(({ before, authorId, after, version, action, userId, at }) => {
      const original = { version: before.version, action: 'added', at: before.addedAt } as const
      const row = toEditRow({ version, action, at, question: after, userId })
      const hasHistory = withHistory.has(after.id)
      return hasHistory ? [row] : [toEditRow({ ...original, question: before, userId: authorId }), row]
    })
    for (const chunk of splitIntoChunks(rows)) {
      await trx.insertInto('question_edits').values(chunk).execute()
    }
  }
}

export async function findQuestionsWithHistory(db: Database, ids: readonly string[]): Promise<Set<string>> {
  const found = new Set<string>()
  for (const part of splitIntoChunks(ids)) {
    const rows = await db
      .selectFrom('question_edits')
      .select('question_id')
      .distinct()
      .where('question_id', 'in', part)
      .execute()
    for (const { question_id: id } of rows) found.add(id)
  }
  return found
}

function toEditRow(edit: Pick<QuestionEdit, 'version' | 'action' | 'at' | 'question'> & { userId: string | null }) {
  return {
    question_id: edit.question.id,
    version: edit.version,
    action: edit.action,
    user_id: edit.userId,
    edited_at: edit.at,
    question: JSON.stringify(toPlainQuestion(edit.question)),
  }
}

/** Returns a question without the fields that only authors see. */
function toPlainQuestion(question: Question): Question {
  return { id: question.id, ...selectEditableQuestionFields(question), dayUsed: question.dayUsed }
}

/** Returns the history of a question, the newest edit first. */
export async function listQuestionEdits(db: Database, question: AuthoredQuestion): Promise<QuestionEdit[]> {
  const rows = await db
    .selectFrom('question_edits')
    .leftJoin('users', 'users.id', 'question_edits.user_id')
    .selectAll('question_edits')
    .select('users.name as user_name')
    .where('question_id', '=', question.id)
    .orderBy('version', 'desc')
    .execute()
  if (rows.length === 0) {
    const { version, addedAt: at, author } = question
    return [
      {
        version,
        action: 'added',
        at,
        by: author?.name ?? null,
        question: toPlainQuestion(question),
      },
    ]
  }
  return rows.map((row) => ({
    version: row.version,
    action: row.action as QuestionHistoryAction,
    at: row.edited_at,
    by: row.user_name,
    question: parseStoredQuestion(row.question),
  }))
}

/** Returns the original authors by question id. The questions may be deleted. Deleted authors are missing. */
export async function findOriginalAuthorsOfQuestions(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const edits = await db
    .selectFrom('question_edits')
    .innerJoin('users', 'users.id', 'question_edits.user_id')
    .select(['question_id', 'users.id as user_id', 'action'])
    .where('question_id', 'in', ids)
    .where('action', '=', 'added')
    .execute()
  const additions = await db
    .selectFrom('activity_changes')
    .innerJoin('activities', 'activities.id', 'activity_changes.activity_id')
    .innerJoin('users', 'users.id', 'activities.user_id')
    .select(['subject_id as question_id', 'users.id as user_id'])
    .where('subject_id', 'in', ids)
    .where('subject', '=', 'question')
    .where('action', 'in', ['added', 'imported'])
    .where('activity_changes.version', '=', 1)
    .execute()
  return new Map([...additions, ...edits].map(({ question_id: id, user_id }) => [id, user_id]))
}

/** Returns a version of a question from its history, or `null` if the history does not contain it. */
export async function findQuestionVersion(db: Database, id: string, version: number): Promise<Question | null> {
  const [found] = await findQuestionVersions(db, [{ id, version }])
  return found ?? null
}

/** Returns versions of several questions from their histories. Unknown versions are missing. */
export async function findQuestionVersions(
  db: Database,
  versions: readonly { id: string; version: number }[],
): Promise<Question[]> {
  const versionById = new Map(versions.map(({ id, version }) => [id, version]))
  const rows = await db
    .selectFrom('question_edits')
    .select(['question_id', 'version', 'question'])
    .where('question_id', 'in', [...versionById.keys()])
    .where('version', 'in', [...new Set(versionById.values())])
    .execute()
  return rows
    .filter((row) => versionById.get(row.question_id) === row.version)
    .map((row) => parseStoredQuestion(row.question))
}

/** Parses a stored question. Fields that were introduced after it was stored get their defaults. */
function parseStoredQuestion(json: string): Question {
  return { ...EMPTY_QUESTION_FIELDS, ...(JSON.parse(json) as Question) }
}
