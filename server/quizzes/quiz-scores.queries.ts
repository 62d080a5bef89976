import type { Database, Trx } from '#db/tables/tables.ts'
import type { QuizResult } from '#domain/quizzes/quiz-result.ts'

/**
 * Returns the number of questions of a quiz, or `null` if the quiz does not exist or was never
 * published. `withArchived` includes archived questions, which runs that began earlier still contain.
 */
export async function countQuizQuestions(
  db: Database,
  quizId: string,
): Promise<{ size: number; withArchived: number } | null> {
  const quiz = await db
    .selectFrom('quizzes')
    .leftJoin('quiz_questions', 'quiz_questions.quiz_id', 'quizzes.id')
    .leftJoin('questions', (join) =>
      join.onRef('questions.id', '=', 'quiz_questions.question_id').on('questions.archived_at', 'is', null),
    )
    .select((row) => [
      row.fn.count<number>('questions.id').as('size'),
      row.fn.count<number>('quiz_questions.position').as('withArchived'),
    ])
    .where('quizzes.id', '=', quizId)
    .where('published_at', 'is not', null)
    .groupBy('quizzes.id')
    .executeTakeFirst()
  return quiz ?? null
}

/** Saves a run unless it is saved already. Returns the saved result, or `null` if the player does not exist. */
export async function saveQuizResult(
  trx: Trx,
  run: { playerId: string; attemptId: string; quizId: string; result: QuizResult },
): Promise<QuizResult | null> {
  const { playerId, attemptId, quizId, result } = run
  const player = await trx.selectFrom('users').select('id').where('id', '=', playerId).executeTakeFirst()
  if (!player) return null
  await trx
    .insertInto('quiz_scores')
    .values({
      user_id: playerId,
      attempt_id: attemptId,
      quiz_id: quizId,
      score: result.score,
      total: result.total,
      time_taken: result.timeTaken,
      finished_at: result.finishedAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await trx
    .selectFrom('quiz_scores')
    .selectAll()
    .where('user_id', '=', playerId)
    .where('quiz_id', '=', quizId)
    .where('attempt_id', '=', attemptId)
    .executeTakeFirstOrThrow()
  return resultFromRow(row)
}

export type QuizRun = { quizId: string; title: string; slug: string; result: QuizResult }

/** Returns all runs of a player, latest first. The slug is empty if the quiz is no longer public. */
export async function listQuizRuns(db: Database, playerId: string): Promise<QuizRun[]> {
  const rows = await db
    .selectFrom('quiz_scores')
    .leftJoin('quizzes', 'quizzes.id', 'quiz_scores.quiz_id')
    .select(['quiz_id', 'score', 'total', 'time_taken', 'finished_at'])
    .select(['title', 'stub', 'quizzes.status', 'quizzes.archived_at'])
    .where('user_id', '=', playerId)
    .orderBy('finished_at', 'desc')
    .execute()
  return rows.map((row) => ({
    quizId: row.quiz_id,
    title: row.title ?? '',
    slug: row.status === 'Published' && row.archived_at === null ? (row.stub ?? '') : '',
    result: resultFromRow(row),
  }))
}

function resultFromRow(row: {
  score: number
  total: number
  time_taken: number | null
  finished_at: number
}): QuizResult {
  return {
    score: row.score,
    total: row.total,
    timeTaken: row.time_taken,
    finishedAt: row.finished_at,
  }
}
