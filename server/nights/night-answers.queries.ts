import { type Selectable, sql } from 'kysely'
import { splitIntoChunks } from '#db/engine/chunks.ts'
import type { QuizNightAnswersTable } from '#db/tables/night-tables.ts'
import type { Database, Trx } from '#db/tables/tables.ts'
import type { QuizNightAnswer } from '#domain/nights/night-answer.ts'
import type { QuizNightState } from '#domain/nights/night-state.ts'
import type { QuizNightPickCount } from '#domain/nights/night-view.ts'

/** The maximum number of different picks that a host sees. */
const MAX_PICKS = 50

/** An answer with the browser's id for it and its time of arrival. */
export type QuizNightAnswerRecord = QuizNightAnswer & { attemptId: string; arrivedAt: number }

/** The key of an answer. At most one answer is stored for each room, question and seat. */
type QuizNightAnswerId = { code: string; question: number; seat: number }

/** Returns the answers of some seats to a question, or of all seats. */
export async function listQuizNightAnswers(
  db: Database,
  code: string,
  question: number,
  seats: readonly number[] | 'all' = 'all',
): Promise<QuizNightAnswerRecord[]> {
  const rows = await db
    .selectFrom('night_answers')
    .selectAll()
    .where('room', '=', code)
    .where('question', '=', question)
    .$if(seats !== 'all', (query) => query.where('seat', 'in', seats as readonly number[]))
    .execute()
  return rows.map(answerFromRow)
}

/**
 * Finds the stored answers with the given keys, which may be of several quiz nights. Returns a map of the answers by
 * their keys as text.
 */
export async function findRoomAnswersByIds(
  db: Database,
  wanted: readonly QuizNightAnswerId[],
): Promise<Map<string, QuizNightAnswerRecord>> {
  const questions = [...Map.groupBy(wanted, ({ code, question }) => `${code} ${question}`).values()]
  const rows = await db
    .selectFrom('night_answers')
    .selectAll()
    .where((row) =>
      row.or(
        questions.map((keys) =>
          row.and([
            row('room', '=', keys[0]?.code ?? ''),
            row('question', '=', keys[0]?.question ?? -1),
            row(
              'seat',
              'in',
              keys.map(({ seat }) => seat),
            ),
          ]),
        ),
      ),
    )
    .execute()
  return new Map(rows.map((row) => [formatQuizNightAnswerId({ ...row, code: row.room }), answerFromRow(row)]))
}

/** Returns a text that identifies an answer among those of all rooms. */
export function formatQuizNightAnswerId({ code, question, seat }: QuizNightAnswerId): string {
  return `${code} ${question} ${seat}`
}

/** Adds answers, or replaces those of the same seats. */
export async function upsertQuizNightAnswers(
  trx: Trx,
  answers: readonly (QuizNightAnswerRecord & QuizNightAnswerId)[],
): Promise<void> {
  for (const chunk of splitIntoChunks(answers)) {
    const rows = chunk.map((answer) => ({
      room: answer.code,
      question: answer.question,
      seat: answer.seat,
      choice: answer.choice,
      attempt_id: answer.attemptId,
      arrived_at: answer.arrivedAt,
      taken_ms: answer.takenMs,
      correct: Number(answer.correct),
      points: answer.points,
    }))
    await trx
      .insertInto('night_answers')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['room', 'question', 'seat']).doUpdateSet((row) => ({
          choice: row.ref('excluded.choice'),
          attempt_id: row.ref('excluded.attempt_id'),
          arrived_at: row.ref('excluded.arrived_at'),
          taken_ms: row.ref('excluded.taken_ms'),
          correct: row.ref('excluded.correct'),
          points: row.ref('excluded.points'),
          changes: sql<number>`night_answers.changes + 1`,
        })),
      )
      .execute()
  }
}

/** Stores whether some answers to a question are right, and their points. */
export async function updateQuizNightPoints(
  trx: Trx,
  code: string,
  question: number,
  seats: readonly number[],
  worth: Pick<QuizNightAnswer, 'correct' | 'points'>,
): Promise<void> {
  for (const chunk of splitIntoChunks(seats)) {
    await trx
      .updateTable('night_answers')
      .set({ correct: Number(worth.correct), points: worth.points })
      .where('room', '=', code)
      .where('question', '=', question)
      .where('seat', 'in', chunk)
      .execute()
  }
}

/**
 * Returns the sum of points of each seat that has any. Counts the revealed questions from number `from` on, without
 * skipped ones.
 */
export async function sumQuizNightPoints(
  db: Database,
  code: string,
  night: QuizNightState,
  from = night.countsFrom,
): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('night_answers')
    .select(['seat', sql<number>`sum(points)`.as('points')])
    .where('room', '=', code)
    .where('question', '>=', Math.max(from, night.countsFrom))
    .where('question', '<=', night.revealedUpTo)
    .$if(night.skipped.length > 0, (query) => query.where('question', 'not in', night.skipped))
    .groupBy('seat')
    .execute()
  return new Map(rows.map(({ seat, points }) => [seat, points]))
}

/** Returns how many seats chose or typed the same answer to a question, the most frequent first. */
export async function countQuizNightPicks(db: Database, code: string, question: number): Promise<QuizNightPickCount[]> {
  const rows = await db
    .selectFrom('night_answers')
    .select(['choice', 'correct', sql<number>`count(*)`.as('count')])
    .where('room', '=', code)
    .where('question', '=', question)
    .groupBy(['choice', 'correct'])
    .orderBy('count', 'desc')
    .orderBy('choice')
    .limit(MAX_PICKS)
    .execute()
  return rows.map(({ choice, correct, count }) => ({ choice, correct: correct === 1, count }))
}

/** Returns how many players in a room may still answer a question. */
export async function countSeatsWithoutAnswer(trx: Trx, code: string, question: number): Promise<number> {
  const { count } = await trx
    .selectFrom('night_seats')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('room', '=', code)
    .where('removed_at', 'is', null)
    .where('first_question', '<=', question)
    .where((seat) =>
      seat.not(
        seat.exists(
          seat
            .selectFrom('night_answers')
            .select('night_answers.seat')
            .whereRef('night_answers.room', '=', 'night_seats.room')
            .whereRef('night_answers.seat', '=', 'night_seats.seat')
            .where('night_answers.question', '=', question),
        ),
      ),
    )
    .executeTakeFirstOrThrow()
  return count
}

function answerFromRow(row: Selectable<QuizNightAnswersTable>): QuizNightAnswerRecord {
  return {
    seat: row.seat,
    choice: row.choice,
    takenMs: row.taken_ms,
    correct: row.correct === 1,
    points: row.points,
    attemptId: row.attempt_id,
    arrivedAt: row.arrived_at,
  }
}
