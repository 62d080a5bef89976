import { locksRows } from '#db/engine.ts'
import type { Database, Trx } from '#db/tables.ts'
import type { Answer } from '#domain/answer.ts'
import type { Question } from '#domain/question.ts'
import { NO_STATS, type Stats } from '#domain/stats.ts'
import { answerFromRow, rowFromAnswer, rowFromStats, statsFromRow } from './answer-rows.ts'
import { questionFromRow } from '../questions/question-rows.ts'

/** A question, and which edit of it this is. */
export type QuestionEdition = {
  question: Question
  version: number
  /** Whether some quiz asks it that is published. */
  inQuiz: boolean
}

export async function questionWithId(db: Database, id: string): Promise<QuestionEdition | null> {
  const [found] = await questionsWithIds(db, [id])
  return found ?? null
}

/** Those that are there and not archived, found by their ids alone, whatever a database thinks of its other indexes. */
export async function questionsWithIds(
  db: Database,
  ids: readonly string[],
): Promise<QuestionEdition[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('questions')
    .leftJoin('days', 'days.question_id', 'questions.id')
    .selectAll('questions')
    .select('days.day as day_used')
    .select((question) =>
      question
        .selectFrom('quiz_questions')
        .innerJoin('quizzes', 'quizzes.id', 'quiz_questions.quiz_id')
        .select('quizzes.id')
        .whereRef('quiz_questions.question_id', '=', 'questions.id')
        .where('quizzes.status', '=', 'Published')
        .where('quizzes.archived_at', 'is', null)
        .limit(1)
        .as('quiz_id'),
    )
    .where('questions.id', 'in', ids)
    .execute()
  return rows
    .filter((row) => row.archived_at === null)
    .map((row) => ({
      question: questionFromRow(row),
      version: row.version,
      inQuiz: row.quiz_id !== null,
    }))
}

/** What a player answered to these questions, as far as they did. */
export async function answersToQuestions(
  db: Database,
  playerId: string,
  questionIds: readonly string[],
): Promise<Answer[]> {
  if (questionIds.length === 0) return []
  const rows = await db
    .selectFrom('answers')
    .selectAll()
    .where('user_id', '=', playerId)
    .where('question_id', 'in', questionIds)
    .execute()
  return rows.map(answerFromRow)
}

/** Everything a player ever answered. */
export async function allAnswersOf(db: Database, playerId: string): Promise<Answer[]> {
  const rows = await db.selectFrom('answers').selectAll().where('user_id', '=', playerId).execute()
  return rows.map(answerFromRow)
}

/**
 * The statistics of players, locked until the transaction ends, in the order of their ids, so that
 * two transactions never wait for each other. Rows that are missing are made; players without an
 * account are missing in the result. While a row is locked its account cannot be deleted.
 */
export async function lockStats(
  trx: Trx,
  playerIds: readonly string[],
): Promise<Map<string, Stats>> {
  const found = await statsLocked(trx, playerIds)
  const missing = playerIds.filter((id) => !found.has(id))
  if (missing.length === 0) return found
  await addEmptyStats(trx, await accountsLocked(trx, missing))
  const added = await statsLocked(trx, missing)
  return new Map([...found, ...added])
}

async function statsLocked(trx: Trx, ids: readonly string[]): Promise<Map<string, Stats>> {
  const rows = await trx
    .selectFrom('player_stats')
    .selectAll()
    .where('user_id', 'in', ids)
    .orderBy('user_id')
    .$if(locksRows(trx), (query) => query.forUpdate())
    .execute()
  return new Map(rows.map((row) => [row.user_id, statsFromRow(row)]))
}

async function accountsLocked(trx: Trx, ids: readonly string[]): Promise<string[]> {
  const rows = await trx
    .selectFrom('users')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .$if(locksRows(trx), (query) => query.forKeyShare())
    .execute()
  return rows.map(({ id }) => id)
}

async function addEmptyStats(trx: Trx, playerIds: readonly string[]): Promise<void> {
  if (playerIds.length === 0) return
  await trx
    .insertInto('player_stats')
    .values(playerIds.map((id) => rowFromStats(id, NO_STATS)))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * Adds answers, of each player at most one; the first answer to a question is never changed.
 * Returns whose answer is new.
 */
export async function addAnswers(trx: Trx, answers: readonly Answer[]): Promise<Set<string>> {
  if (answers.length === 0) return new Set()
  const rows = await trx
    .insertInto('answers')
    .values(answers.map(rowFromAnswer))
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .execute()
  return new Set(rows.map((row) => row.user_id))
}

/** Writes players' statistics. */
export async function saveStats(trx: Trx, stats: ReadonlyMap<string, Stats>): Promise<void> {
  if (stats.size === 0) return
  await trx
    .insertInto('player_stats')
    .values([...stats].map(([id, one]) => rowFromStats(id, one)))
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet((row) => ({
        streak: row.ref('excluded.streak'),
        best_streak: row.ref('excluded.best_streak'),
        last_day: row.ref('excluded.last_day'),
        freezes: row.ref('excluded.freezes'),
        all_correct: row.ref('excluded.all_correct'),
        all_total: row.ref('excluded.all_total'),
        by_category: row.ref('excluded.by_category'),
      })),
    )
    .execute()
}
