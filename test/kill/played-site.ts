import { writeContent } from '#db/engine/content-version.ts'
import type { Database } from '#db/tables/tables.ts'
import { addQuestions, addQuizzes } from '#server/starter/starter.queries.ts'
import { someQuestion, someQuiz } from '../cast.ts'
import type { TestPlayer } from '../players.ts'
import { type Ledger, ledgerKey } from './load.ts'

const QUESTIONS = 400

/** Adds questions that may be answered on any day. */
export async function quiz(db: Database): Promise<string[]> {
  const questions = Array.from({ length: QUESTIONS }, () => someQuestion({ status: 'Quizonly' }))
  const questionIds = questions.map(({ id }) => id)
  await writeContent(db, async (trx) => {
    await addQuestions(trx, questions, 1)
    await addQuizzes(trx, [someQuiz({ questionIds })], 1)
    return { result: null, changed: true }
  })
  return questions.map(({ id }) => id)
}

export function* everyAnswer(players: readonly TestPlayer[], questionIds: readonly string[]) {
  for (const questionId of questionIds) for (const player of players) yield { player, questionId }
}

/** Returns the acknowledged answers that are not stored as acknowledged. */
export async function lostAnswers(db: Database, ledger: Ledger): Promise<string[]> {
  const rows = await db
    .selectFrom('answers')
    .select(['user_id', 'question_id', 'correct'])
    .execute()
  const stored = new Map(
    rows.map((row) => [ledgerKey(row.user_id, row.question_id), row.correct === 1]),
  )
  return [...ledger].filter(([key, score]) => stored.get(key) !== score).map(([key]) => key)
}
