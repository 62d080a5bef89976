import type { HistoryMark } from '#contract/profile.ts'
import type { Database } from '#db/tables.ts'
import type { Answer } from '#domain/answer.ts'
import { NO_STATS, type Stats } from '#domain/stats.ts'
import { answerFromRow, statsFromRow } from './answer-rows.ts'

/** A player's statistics: one row, however many answers there are. */
export async function statsOfPlayer(db: Database, playerId: string): Promise<Stats> {
  const row = await db
    .selectFrom('player_stats')
    .selectAll()
    .where('user_id', '=', playerId)
    .executeTakeFirst()
  return row ? statsFromRow(row) : NO_STATS
}

/** A player's answers, newest first, each with the question's text; empty when that is gone. */
export async function latestAnswers(
  db: Database,
  playerId: string,
  part: { before: HistoryMark | null; limit: number },
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
          row.or([
            row('answered_at', '<', before?.answeredAt ?? 0),
            row('question_id', '<', before?.questionId ?? ''),
          ]),
        ),
    )
    .orderBy('answered_at', 'desc')
    .orderBy('question_id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) =>
    Object.assign(answerFromRow(row), { questionText: row.question_text ?? '' }),
  )
}
