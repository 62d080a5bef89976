import type { PastAnswer } from '#domain/play/answer.ts'
import { CATEGORIES, type CategoryName } from '#domain/categories/category.ts'
import type { CurrentPlayerStats, AnswerTally } from '#domain/streak/stats.ts'
import { answerFromWire, answerToWire, type AnswerWire } from '../answers/wire.ts'

export type CategoryAnswerCountName = `${(typeof CATEGORIES)[number]['path']}${'Correct' | 'Total'}`

/** A player's statistics with the API's field names. */
export type PlayerStatsWire = Record<CategoryAnswerCountName, number> & {
  Streak: number
  Beststreak: number
  allCorrect: number
  allTotal: number
}

export function playerStatsToWire(stats: CurrentPlayerStats): PlayerStatsWire {
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
    ...(Object.fromEntries(counts) as Record<CategoryAnswerCountName, number>),
  }
}

export function playerStatsFromWire(wire: PlayerStatsWire): CurrentPlayerStats {
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

type PastAnswerWire = AnswerWire & { Question: string; Category: string }

export function pastAnswerToWire(answer: PastAnswer): PastAnswerWire {
  return { ...answerToWire(answer), Question: answer.questionText, Category: answer.category }
}

export function pastAnswerFromWire(wire: PastAnswerWire): PastAnswer {
  const category = wire.Category as CategoryName
  return { ...answerFromWire(wire), questionText: wire.Question, category }
}
