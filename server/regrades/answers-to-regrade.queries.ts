import type { Database, Trx } from '#db/tables/tables.ts'
import type { Answer } from '#domain/play/answer.ts'
import type { CategoryName } from '#domain/categories/category.ts'
import type { RegradedAnswerResult } from '#domain/authoring/regrade.ts'

/** A stored answer with a known choice, which can therefore be judged again. */
export type RegradableAnswer = Pick<Answer, 'playerId' | 'category' | 'correct' | 'questionVersion'> & {
  choice: string
}

/**
 * Returns answers to versions of a question before `version`, ordered by player id, starting after
 * `after`.
 */
export async function listAnswersToRegrade(
  trx: Trx,
  { questionId, version }: { questionId: string; version: number },
  { after, limit }: { after: string; limit: number },
): Promise<RegradableAnswer[]> {
  const rows = await trx
    .selectFrom('answers')
    .select(['user_id', 'category', 'choice', 'correct', 'question_version'])
    .where('question_id', '=', questionId)
    .where('user_id', '>', after)
    .where('question_version', '<', version)
    .where('choice', 'is not', null)
    .orderBy('user_id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    playerId: row.user_id,
    category: row.category as CategoryName,
    choice: row.choice ?? '',
    correct: row.correct === 1,
    questionVersion: row.question_version,
  }))
}

export type RegradableAnswerGroup = Pick<Answer, 'choice' | 'correct' | 'questionVersion'> & {
  count: number
}

/**
 * Returns the answers of the next `limit` players to a question. Groups answers with the same choice, result and
 * question version, and counts them. `last` is the id of the last player, or `null` at the end.
 */
export async function loadEqualAnswerGroupsToRegrade(
  db: Database,
  questionId: string,
  { after, limit }: { after: string; limit: number },
): Promise<{ groups: RegradableAnswerGroup[]; last: string | null }> {
  const page = db
    .selectFrom('answers')
    .select(['user_id', 'choice', 'correct', 'question_version'])
    .where('question_id', '=', questionId)
    .where('user_id', '>', after)
    .orderBy('user_id')
    .limit(limit)
  const rows = await db
    .selectFrom(page.as('some_answers'))
    .select(['choice', 'correct', 'question_version'])
    .select((row) => [row.fn.countAll<number>().as('count'), row.fn.max<string>('user_id').as('last')])
    .groupBy(['choice', 'correct', 'question_version'])
    .execute()
  const answerCount = rows.reduce((sum, { count }) => sum + count, 0)
  const last =
    rows
      .map((row) => row.last)
      .toSorted((a, b) => (a < b ? -1 : 1))
      .at(-1) ?? null
  return {
    groups: rows.map(({ choice, correct, question_version, count }) => ({
      choice,
      correct: correct === 1,
      questionVersion: question_version,
      count,
    })),
    last: answerCount < limit ? null : last,
  }
}

/** Saves new verdicts of answers to a question. Returns the ids of players whose verdict changed. */
export async function saveRegradedAnswers(
  trx: Trx,
  questionId: string,
  judged: readonly (RegradedAnswerResult & { playerId: string })[],
): Promise<Set<string>> {
  const saved = new Set<string>()
  const alike = Map.groupBy(judged, ({ correct, regradedVersion }) => `${correct} ${regradedVersion}`)
  for (const group of alike.values()) {
    const { correct, regradedVersion } = group[0] as RegradedAnswerResult
    const rows = await trx
      .updateTable('answers')
      .set({ correct: correct ? 1 : 0, regraded_version: regradedVersion })
      .where('question_id', '=', questionId)
      .where(
        'user_id',
        'in',
        group.map(({ playerId }) => playerId),
      )
      .where('correct', '=', correct ? 0 : 1)
      .returning('user_id')
      .execute()
    for (const { user_id } of rows) saved.add(user_id)
  }
  return saved
}
