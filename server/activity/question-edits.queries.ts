import { inParts } from '#db/engine/chunks.ts'
import type { Database, Trx } from '#db/tables/tables.ts'
import type {
  AuthoredQuestion,
  EditAction,
  QuestionEdit,
} from '#domain/authoring/authored-question.ts'
import type { Question } from '#domain/questions/question.ts'
import { BLANK_FIELDS, fieldsIn } from '#domain/questions/question-fields.ts'

/** A change of a question: `before` as it was, `after` as it is from then on. */
type Edit = {
  before: Question & Pick<AuthoredQuestion, 'version' | 'addedAt'>
  /** Who wrote it first, as far as that is known. */
  authorId: string | null
  after: Question
  version: number
  action: EditAction
  /** Who did it. */
  userId: string | null
  /** Milliseconds since 1970. */
  at: number
}

/** Notes a change in the question's history. */
export function recordEdit(
  trx: Trx,
  edit: Omit<Edit, 'before' | 'authorId'> & { before: AuthoredQuestion },
): Promise<void> {
  return recordEdits(trx, [{ ...edit, authorId: edit.before.author?.id ?? null }])
}

/**
 * Notes changes in the histories of questions. A question has no history before its first change: how it
 * began stands in its row, and is noted together with that.
 */
export async function recordEdits(trx: Trx, edits: readonly Edit[]): Promise<void> {
  for (const part of inParts(edits)) {
    const known = await questionsWithHistory(
      trx,
      part.map(({ after }) => after.id),
    )
    const rows = part.flatMap(({ before, authorId, after, version, action, userId, at }) => {
      const began = { version: before.version, action: 'added', at: before.addedAt } as const
      const is = rowOf({ version, action, at, question: after, userId })
      const hasBegun = known.has(after.id)
      return hasBegun ? [is] : [rowOf({ ...began, question: before, userId: authorId }), is]
    })
    for (const some of inParts(rows)) {
      await trx.insertInto('question_edits').values(some).execute()
    }
  }
}

/** Which of these questions have a history already. */
export async function questionsWithHistory(
  db: Database,
  ids: readonly string[],
): Promise<Set<string>> {
  const found = new Set<string>()
  for (const part of inParts(ids)) {
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

function rowOf(
  edit: Pick<QuestionEdit, 'version' | 'action' | 'at' | 'question'> & { userId: string | null },
) {
  return {
    question_id: edit.question.id,
    version: edit.version,
    action: edit.action,
    user_id: edit.userId,
    edited_at: edit.at,
    question: JSON.stringify(plainQuestion(edit.question)),
  }
}

/** The question alone, without what authors know of it. */
function plainQuestion(question: Question): Question {
  return { id: question.id, ...fieldsIn(question), dayUsed: question.dayUsed }
}

/** What was done to a question, newest first. */
export async function editsOf(db: Database, question: AuthoredQuestion): Promise<QuestionEdit[]> {
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
      { version, action: 'added', at, by: author?.name ?? null, question: plainQuestion(question) },
    ]
  }
  return rows.map((row) => ({
    version: row.version,
    action: row.action as EditAction,
    at: row.edited_at,
    by: row.user_name,
    question: questionIn(row.question),
  }))
}

/** Who first wrote questions that may be gone, as far as they are still here. */
export async function questionAuthors(
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

/** A question as it was from a version on; null when nobody knows. */
export async function versionOf(
  db: Database,
  id: string,
  version: number,
): Promise<Question | null> {
  const [found] = await versionsOf(db, [{ id, version }])
  return found ?? null
}

/** The same of some questions; those that nobody knows are missing. */
export async function versionsOf(
  db: Database,
  versions: readonly { id: string; version: number }[],
): Promise<Question[]> {
  const wanted = new Map(versions.map(({ id, version }) => [id, version]))
  const rows = await db
    .selectFrom('question_edits')
    .select(['question_id', 'version', 'question'])
    .where('question_id', 'in', [...wanted.keys()])
    .where('version', 'in', [...new Set(wanted.values())])
    .execute()
  return rows
    .filter((row) => wanted.get(row.question_id) === row.version)
    .map((row) => questionIn(row.question))
}

/** It may be older than some of the fields. */
function questionIn(json: string): Question {
  return { ...BLANK_FIELDS, ...(JSON.parse(json) as Question) }
}
