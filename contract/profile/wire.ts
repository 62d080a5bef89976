import type { PastAnswer } from '#domain/play/answer.ts'
import { CATEGORIES, type CategoryName } from '#domain/categories/category.ts'
import type { CurrentPlayerStats, AnswerTally } from '#domain/streak/stats.ts'
import { parseAnswerJson, serializeAnswer, type AnswerJson } from '../answers/wire.ts'

export type CategoryAnswerCountFieldName = `${(typeof CATEGORIES)[number]['path']}${'Correct' | 'Total'}`

/** A player's statistics with the API's field names. */
export type PlayerStatsJson = Record<CategoryAnswerCountFieldName, number> & {
  Streak: number
  Beststreak: number
  allCorrect: number
  allTotal: number
}

export function serializePlayerStats(stats: CurrentPlayerStats): PlayerStatsJson {
  const counts = CATEGORIES.flatMap(({ name, path }) => {
    const { correct, total } = stats.byCategory[name] ?? { correct: 0, total: 0 }
    return [
      [`${path}Correct`, correct],
      [`${path}Total`, total],
    ]
  })
  return {
    Streak: stats.streak,
    Beststreak: stats.bestStreak,
    allCorrect: stats.all.correct,
    allTotal: stats.all.total,
    ...(Object.fromEntries(counts) as Record<CategoryAnswerCountFieldName, number>),
  }
}

export function parsePlayerStatsJson(wire: PlayerStatsJson): CurrentPlayerStats {
  const tallies = CATEGORIES.map(({ name, path }) => [
    name,
    { correct: wire[`${path}Correct`], total: wire[`${path}Total`] },
  ])
  return {
    streak: wire.Streak,
    bestStreak: wire.Beststreak,
    all: { correct: wire.allCorrect, total: wire.allTotal },
    byCategory: Object.fromEntries(tallies) as Record<CategoryName, AnswerTally>,
  }
}

type PastAnswerJson = AnswerJson & { Question: string; Category: string }

export function serializePastAnswer(answer: PastAnswer): PastAnswerJson {
  return { ...serializeAnswer(answer), Question: answer.questionText, Category: answer.category }
}

export function parsePastAnswerJson(wire: PastAnswerJson): PastAnswer {
  const category = wire.Category as CategoryName
  return { ...parseAnswerJson(wire), questionText: wire.Question, category }
}
