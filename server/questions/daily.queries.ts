import type { Day } from '#domain/time/day.ts'
import type { Question } from '#domain/questions/question.ts'
import { needsTransactionRowLocks } from '#db/engine/engine.ts'
import type { Database, Trx } from '#db/tables/tables.ts'
import { parseQuestionRow } from './question-rows.ts'

export async function findQuestionOfDay(db: Database, day: Day): Promise<Question | null> {
  const row = await db
    .selectFrom('days')
    .innerJoin('questions', 'questions.id', 'days.question_id')
    .selectAll('questions')
    .select('days.day as day_used')
    .where('days.day', '=', day)
    .where('archived_at', 'is', null)
    .executeTakeFirst()
  return row ? parseQuestionRow(row) : null
}

/** Returns the questions of the given days, newest first. */
export async function findQuestionsOfDays(db: Database, days: readonly Day[]): Promise<Question[]> {
  if (days.length === 0) return []
  const rows = await db
    .selectFrom('days')
    .innerJoin('questions', 'questions.id', 'days.question_id')
    .selectAll('questions')
    .select('days.day as day_used')
    .where('days.day', 'in', days)
    .where('archived_at', 'is', null)
    .orderBy('days.day', 'desc')
    .execute()
  return rows.map(parseQuestionRow)
}

/** Returns whether a day has a question, even an archived one. */
export async function hasQuestionOnDay(db: Database, day: Day): Promise<boolean> {
  const row = await db.selectFrom('days').select('day').where('day', '=', day).executeTakeFirst()
  return row !== undefined
}

/** Returns the id of a day's question, even if it is archived, or `null` if the day has none. */
export async function findQuestionIdOfDay(db: Database, day: Day): Promise<string | null> {
  const row = await db.selectFrom('days').select('question_id').where('day', '=', day).executeTakeFirst()
  return row?.question_id ?? null
}

/**
 * Removes a question from its day, if it is still assigned. The caller must ensure that the question has no answers.
 */
export async function removeQuestionFromDay(
  trx: Trx,
  { day, questionId }: { day: Day; questionId: string },
): Promise<void> {
  await trx.deleteFrom('days').where('day', '=', day).where('question_id', '=', questionId).execute()
}

/** Selects days whose question is not archived. */
function selectDaysWithQuestion(db: Database) {
  return db
    .selectFrom('days')
    .innerJoin('questions', 'questions.id', 'days.question_id')
    .where('archived_at', 'is', null)
}

/** Returns the days up to `today` whose question is not archived, oldest first. */
export async function listDaysWithQuestion(db: Database, today: Day): Promise<Day[]> {
  const rows = await selectDaysWithQuestion(db).select('day').where('day', '<=', today).orderBy('day').execute()
  return rows.map(({ day }) => day as Day)
}

/** Returns whether a question is published and not archived, and locks it in that state until the transaction ends. */
export async function lockWaitingQuestion(trx: Trx, id: string): Promise<boolean> {
  const row = await trx
    .selectFrom('questions')
    .select('id')
    .where('id', '=', id)
    .where('status', '=', 'Published')
    .where('archived_at', 'is', null)
    .$if(needsTransactionRowLocks(trx), (query) => query.forShare())
    .executeTakeFirst()
  return row !== undefined
}

/** Assigns a question to a day. Returns `false` if the day or the question is taken. */
export async function assignQuestionToDay(
  db: Database,
  given: { day: Day; questionId: string; at: number },
): Promise<boolean> {
  const row = await db
    .insertInto('days')
    .values({ day: given.day, question_id: given.questionId, assigned_at: given.at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('day')
    .executeTakeFirst()
  return row !== undefined
}
