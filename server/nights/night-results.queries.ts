import { sql } from 'kysely'
import type { Database } from '#db/tables/tables.ts'
import type { QuizNightQuestion } from '#domain/nights/night-answer.ts'

/** Returns all questions of a quiz night, each with the number of its quiz in that night, counted from 1. */
export async function listQuizNightQuestions(db: Database, code: string) {
  const rows = await db
    .selectFrom('night_questions')
    .select(['quiz', 'question'])
    .where('room', '=', code)
    .orderBy('number')
    .execute()
  return rows.map(({ quiz, question }) => ({ quiz, copy: JSON.parse(question) as QuizNightQuestion }))
}

/** Returns all answers of a room, or those of one seat. */
export async function listAllQuizNightAnswers(db: Database, code: string, seat?: number) {
  const rows = await db
    .selectFrom('night_answers')
    .select(['seat', 'question', 'choice', 'correct', 'points', 'taken_ms'])
    .where('room', '=', code)
    .$if(seat !== undefined, (query) => query.where('seat', '=', seat ?? 0))
    .orderBy('question')
    .orderBy('seat')
    .execute()
  return rows.map((row) => ({
    seat: row.seat,
    question: row.question,
    choice: row.choice,
    correct: row.correct === 1,
    points: row.points,
    seconds: Math.round(row.taken_ms / 100) / 10,
  }))
}

/** Returns the number of right and all answers to each question, and their average time. */
export async function listQuizNightQuestionStatistics(db: Database, code: string) {
  const rows = await db
    .selectFrom('night_answers')
    .select(['question', sql<number>`count(*)`.as('answered')])
    .select([sql<number>`sum(correct)`.as('right'), sql<number | string>`avg(taken_ms)`.as('taken')])
    .where('room', '=', code)
    .groupBy('question')
    .execute()
  return new Map(
    rows.map(({ question, answered, right, taken }) => [
      question,
      { answered, right, averageSeconds: Math.round(Number(taken) / 100) / 10 },
    ]),
  )
}

/** Returns the number of a signed-in player's seat in a room. */
export async function findPlayerQuizNightSeat(db: Database, code: string, playerId: string): Promise<number | null> {
  const row = await db
    .selectFrom('night_seats')
    .select('seat')
    .where('user_id', '=', playerId)
    .where('room', '=', code)
    .executeTakeFirst()
  return row?.seat ?? null
}
