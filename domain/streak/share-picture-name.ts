import { type Day, dayMonthYear, parseDayMonthYear } from '../time/day.ts'
import { STREAK_MILESTONES } from './milestones.ts'

/** What the picture of a day's result shows. */
export type DayResult = {
  day: Day
  firstTry: boolean
  /** The length of the streak. Pictures show the longest milestone that it reaches, so that a day has only a few. */
  streak: number
}

/** Returns the name of the picture of a day's result, such as `21-11-2026-first-7`, without its extension. */
export function dayResultName(result: DayResult): string {
  const streak = STREAK_MILESTONES.findLast((days) => days <= result.streak)
  const way = result.firstTry ? 'first' : 'learned'
  return [dayMonthYear(result.day), way, ...(streak ? [streak] : [])].join('-')
}

/** Parses such a name. Returns `null` for any other spelling. */
export function parseDayResult(name: string): DayResult | null {
  const [, date = '', way = '', streak = '0'] =
    /^(\d\d-\d\d-\d{4})-(first|learned)(?:-(\d+))?$/.exec(name) ?? []
  const day = parseDayMonthYear(date)
  if (!day) return null
  const result = { day, firstTry: way === 'first', streak: Number(streak) }
  return dayResultName(result) === name ? result : null
}

/** What the picture of one's own result tells of a quiz. */
export type QuizScore = { slug: string; score: number }

/** `result-7-maps`: the name of the picture of a score in a quiz, without its ending. */
export function quizScoreName({ slug, score }: QuizScore): string {
  return `result-${score}-${slug}`
}

/** Reads such a name; null for any other spelling. Whether there are so many questions is for others to know. */
export function parseQuizScore(name: string): QuizScore | null {
  const [, score = '', slug = ''] = /^result-(\d{1,3})-(.+)$/.exec(name) ?? []
  const result = { slug, score: Number(score) }
  return slug !== '' && quizScoreName(result) === name ? result : null
}
