import type { Database, Trx } from '#db/tables.ts'
import type { AuthoredQuestion, EditAction, QuestionEdit } from '#domain/authored-question.ts'
import type { Question } from '#domain/question.ts'
import { BLANK_FIELDS, fieldsIn } from '#domain/question-fields.ts'

/** A change of a question: `before` as it was, `after` as it is from then on. */
type Change = {
  before: AuthoredQuestion
  after: Question
  version: number
  action: EditAction
  /** Who did it. */
  userId: string | null
  /** Milliseconds since 1970. */
  at: number
}

/**
 * Notes a change in the question's history. A question has no history before its first change:
 * how it began stands in its row, and is noted together with that.
 */
export async function recordEdit(trx: Trx, change: Change): Promise<void> {
  const { before, after, version, action, userId, at } = change
  const known = await trx
    .selectFrom('question_edits')
    .select('version')
    .where('question_id', '=', before.id)
    .limit(1)
    .executeTakeFirst()
  if (!known) {
    const began = { version: before.version, action: 'added', at: before.addedAt } as const
    await insert(trx, { ...began, question: before, userId: before.author?.id ?? null })
  }
  await insert(trx, { version, action, at, question: after, userId })
}

async function insert(
  trx: Trx,
  edit: Pick<QuestionEdit, 'version' | 'action' | 'at' | 'question'> & { userId: string | null },
): Promise<void> {
  await trx
    .insertInto('question_edits')
    .values({
      question_id: edit.question.id,
      version: edit.version,
      action: edit.action,
      user_id: edit.userId,
      edited_at: edit.at,
      question: JSON.stringify(plainQuestion(edit.question)),
    })
    .execute()
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
    // It may be older than some of the fields.
    question: { ...BLANK_FIELDS, ...(JSON.parse(row.question) as Question) },
  }))
}
