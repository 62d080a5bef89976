import type { AnswerCorrection } from '#contract/regrades/contract.ts'
import type { Database } from '#db/tables/tables.ts'
import type { Day } from '#domain/time/day.ts'

/** The maximum number of regrades that are read. No site requests so many in a month. */
const MAX_RECENT_REGRADES = 1000

/** Returns a player's answers whose verdict was changed by regrades since an instant, latest first. */
export async function listCorrectedAnswersOfPlayer(
  db: Database,
  playerId: string,
  since: number,
): Promise<AnswerCorrection[]> {
  const recent = await db
    .selectFrom('regrades')
    .select(['question_id', 'version', 'requested_at'])
    .where('requested_at', '>=', since)
    .orderBy('requested_at', 'desc')
    .limit(MAX_RECENT_REGRADES)
    .execute()
  if (recent.length === 0) return []
  // Query by primary key and without a join on regrades, so that every database uses the index.
  const answers = await db
    .selectFrom('answers')
    .leftJoin('questions', 'questions.id', 'answers.question_id')
    .select(['answers.question_id', 'day', 'correct', 'regraded_version', 'questions.text'])
    .where('user_id', '=', playerId)
    .where(
      'answers.question_id',
      'in',
      recent.map(({ question_id }) => question_id),
    )
    .where('regraded_version', 'is not', null)
    .execute()
  return recent.flatMap(({ question_id: questionId, version, requested_at: at }) => {
    const answer = answers.find((one) => one.question_id === questionId)
    if (answer?.regraded_version !== version) return []
    const [questionText, day] = [answer.text ?? '', answer.day as Day | null]
    return { questionId, questionText, day, at, correct: answer.correct === 1 }
  })
}
