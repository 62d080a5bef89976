import type { AnswerHistoryCursor } from '#contract/profile/contract.ts'
import type { Database } from '#db/tables/tables.ts'
import type { Answer } from '#domain/play/answer.ts'
import type { CategoryName } from '#domain/categories/category.ts'
import { getUtcDayOfInstant } from '#domain/time/day.ts'
import { CATEGORY_MILESTONE_ANSWER_COUNT, type PlayerMilestoneWithDay } from '#domain/streak/milestones.ts'
import { EMPTY_PLAYER_STATS, type PlayerStats } from '#domain/streak/stats.ts'
import { parseAnswerRow, parsePlayerStatsRow } from './answer-rows.ts'

export async function getPlayerStats(db: Database, playerId: string): Promise<PlayerStats> {
  const row = await db.selectFrom('player_stats').selectAll().where('user_id', '=', playerId).executeTakeFirst()
  return row ? parsePlayerStatsRow(row) : EMPTY_PLAYER_STATS
}

/**
 * Returns a player's answers, newest first, with the text of each question. The text is empty if the question was
 * deleted.
 */
export async function listLatestAnswers(
  db: Database,
  playerId: string,
  part: { before: AnswerHistoryCursor | null; limit: number },
): Promise<(Answer & { questionText: string })[]> {
  const { before, limit } = part
  const rows = await db
    .selectFrom('answers')
    .leftJoin('questions', 'questions.id', 'answers.question_id')
    .selectAll('answers')
    .select('questions.text as question_text')
    .where('user_id', '=', playerId)
    .$if(before !== null, (query) =>
      query
        .where('answered_at', '<=', before?.answeredAt ?? 0)
        .where((row) =>
          row.or([row('answered_at', '<', before?.answeredAt ?? 0), row('question_id', '<', before?.questionId ?? '')]),
        ),
    )
    .orderBy('answered_at', 'desc')
    .orderBy('question_id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => Object.assign(parseAnswerRow(row), { questionText: row.question_text ?? '' }))
}

/** Returns the categories in which a player has enough right answers for a milestone, with the day it was reached. */
export async function findCategoryMilestones(db: Database, playerId: string): Promise<PlayerMilestoneWithDay[]> {
  const right = db
    .selectFrom('answers')
    .select(['category', 'answered_at'])
    .select((row) =>
      row.fn
        .agg<number>('row_number')
        .over((over) => over.partitionBy('category').orderBy('answered_at').orderBy('question_id'))
        .as('place'),
    )
    .where('user_id', '=', playerId)
    .where('correct', '=', 1)
  const rows = await db
    .selectFrom(right.as('right_answers'))
    .select(['category', 'answered_at'])
    .where('place', '=', CATEGORY_MILESTONE_ANSWER_COUNT)
    .execute()
  return rows.map(({ category, answered_at }) => ({
    count: CATEGORY_MILESTONE_ANSWER_COUNT,
    category: category as CategoryName,
    day: getUtcDayOfInstant(answered_at),
  }))
}
