import { type Day, formatUrlDay, parseUrlDay } from '../time/day.ts'
import { STREAK_MILESTONE_DAYS } from './milestones.ts'

/** The contents of a shareable picture of a day's result. */
export type DayResultPicture = {
  day: Day
  firstTry: boolean
  /**
   * The length of the streak. The picture shows only the longest milestone reached, which limits
   * the number of pictures per day.
   */
  streak: number
}

/** Returns the file name of a result picture without extension, such as `21-11-2026-first-7`. */
export function formatDayResultPictureName(result: DayResultPicture): string {
  const streak = STREAK_MILESTONE_DAYS.findLast((days) => days <= result.streak)
  const way = result.firstTry ? 'first' : 'learned'
  return [formatUrlDay(result.day), way, ...(streak ? [streak] : [])].join('-')
}

/** Parses the file name of a result picture; returns `null` for any other spelling. */
export function parseDayResultPictureName(name: string): DayResultPicture | null {
  const [, date = '', way = '', streak = '0'] = /^(\d\d-\d\d-\d{4})-(first|learned)(?:-(\d+))?$/.exec(name) ?? []
  const day = parseUrlDay(date)
  if (!day) return null
  const result = { day, firstTry: way === 'first', streak: Number(streak) }
  return formatDayResultPictureName(result) === name ? result : null
}

/** The contents of a shareable picture of a quiz score. */
export type QuizScorePicture = { slug: string; score: number }

/** Returns the file name of a score picture without extension, such as `result-7-maps`. */
export function formatQuizScorePictureName({ slug, score }: QuizScorePicture): string {
  return `result-${score}-${slug}`
}

/**
 * Parses the file name of a score picture; returns `null` for any other spelling. Does not check
 * the score against the quiz.
 */
export function parseQuizScorePictureName(name: string): QuizScorePicture | null {
  const [, score = '', slug = ''] = /^result-(\d{1,3})-(.+)$/.exec(name) ?? []
  const result = { slug, score: Number(score) }
  return slug !== '' && formatQuizScorePictureName(result) === name ? result : null
}
