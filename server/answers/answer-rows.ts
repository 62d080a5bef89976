import type { Insertable, Selectable } from 'kysely'
import type { AnswersTable, PlayerStatsTable } from '#db/tables/tables.ts'
import type { Answer } from '#domain/play/answer.ts'
import type { CategoryName } from '#domain/categories/category.ts'
import type { Day } from '#domain/time/day.ts'
import type { PlayerStats, AnswerTally } from '#domain/streak/stats.ts'

export function parseAnswerRow(row: Selectable<AnswersTable>): Answer {
  return {
    playerId: row.user_id,
    questionId: row.question_id,
    questionVersion: row.question_version,
    category: row.category as CategoryName,
    day: row.day as Day | null,
    choice: row.choice,
    correct: row.correct === 1,
    claimed: row.claimed === 1,
    answeredAt: row.answered_at,
    timeTaken: row.time_taken,
  }
}

export function toAnswerRow(answer: Answer): Insertable<AnswersTable> {
  return {
    user_id: answer.playerId,
    question_id: answer.questionId,
    question_version: answer.questionVersion,
    category: answer.category,
    day: answer.day,
    choice: answer.choice,
    correct: answer.correct ? 1 : 0,
    claimed: answer.claimed ? 1 : 0,
    answered_at: answer.answeredAt,
    time_taken: answer.timeTaken,
  }
}

export function parsePlayerStatsRow(row: Selectable<PlayerStatsTable>): PlayerStats {
  const counts = JSON.parse(row.by_category) as Record<CategoryName, [number, number]>
  return {
    streak: row.streak,
    bestStreak: row.best_streak,
    lastDay: row.last_day as Day | null,
    freezes: row.freezes ?? 0,
    all: { correct: row.all_correct, total: row.all_total },
    byCategory: Object.fromEntries(
      Object.entries(counts).map(([name, [correct, total]]) => [name, { correct, total }]),
    ),
  }
}

export function createPlayerStatsRow(playerId: string, stats: PlayerStats): Insertable<PlayerStatsTable> {
  const tallies = Object.entries(stats.byCategory) as [CategoryName, AnswerTally][]
  return {
    user_id: playerId,
    streak: stats.streak,
    best_streak: stats.bestStreak,
    last_day: stats.lastDay,
    freezes: stats.freezes,
    all_correct: stats.all.correct,
    all_total: stats.all.total,
    by_category: JSON.stringify(
      Object.fromEntries(tallies.map(([name, { correct, total }]) => [name, [correct, total]])),
    ),
  }
}
