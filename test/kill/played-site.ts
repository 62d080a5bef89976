import { writeContentAndBumpVersion } from '#db/engine/content-version.ts'
import type { Database } from '#db/tables/tables.ts'
import { insertPackQuestions, insertPackQuizzes } from '#server/starter/starter.queries.ts'
import { createQuestion, createQuiz } from '../fixtures.ts'
import type { TestPlayer } from '../players.ts'
import { type AcknowledgedAnswers, acknowledgedAnswerKey } from './load.ts'

const QUESTIONS = 400

/** Adds questions that may be answered on any day. */
export async function addPlayableQuestions(db: Database): Promise<string[]> {
  const questions = Array.from({ length: QUESTIONS }, () => createQuestion({ status: 'Quizonly' }))
  const questionIds = questions.map(({ id }) => id)
  await writeContentAndBumpVersion(db, async (trx) => {
    await insertPackQuestions(trx, questions, 1)
    await insertPackQuizzes(trx, [createQuiz({ questionIds })], 1)
    return { result: null, changed: true }
  })
  return questions.map(({ id }) => id)
}

export function* generateAnswers(players: readonly TestPlayer[], questionIds: readonly string[]) {
  for (const questionId of questionIds) for (const player of players) yield { player, questionId }
}

/** Returns the acknowledged answers that are not stored as acknowledged. */
export async function findLostAnswers(db: Database, ledger: AcknowledgedAnswers): Promise<string[]> {
  const rows = await db.selectFrom('answers').select(['user_id', 'question_id', 'correct']).execute()
  const stored = new Map(rows.map((row) => [acknowledgedAnswerKey(row.user_id, row.question_id), row.correct === 1]))
  return [...ledger].filter(([key, score]) => stored.get(key) !== score).map(([key]) => key)
}
