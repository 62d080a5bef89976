import { type Day, countDaysBetween, formatLongDay } from '../time/day.ts'

/** How well a player remembered a question in a review. */
export const RECALL_GRADES = ['again', 'hard', 'good', 'easy'] as const
export type RecallGrade = (typeof RECALL_GRADES)[number]

export const MAX_REVIEWS_PER_DAY = 20

export type QuestionRecallReview = { grade: RecallGrade; on: Day }

/** The reviews due today and the next day with due reviews; `next` is `null` when there is none. */
export type DueQuestionReviewCounts = {
  due: number
  done: number
  next: { day: Day; count: number } | null
}

/** Returns the default grade for a right or wrong answer. */
export function getDefaultRecallGrade(right: boolean): RecallGrade {
  return right ? 'good' : 'again'
}

/**
 * Returns whether a player reviews a question again on later days. The player's star or its removal decides. Without
 * either, the question is reviewed if the first answer was wrong.
 */
export function shouldHaveReviewCard({ correct, starred }: { correct: boolean; starred: boolean | null }) {
  return starred ?? !correct
}

/** Formats a number of days as `1 day`, `8 days` or `4 months`. */
export function formatReviewInterval(days: number): string {
  if (days < 60) return days === 1 ? '1 day' : `${days} days`
  const months = Math.round(days / 30.4)
  return months < 24 ? `${months} months` : `${Math.round(days / 365)} years`
}

/** Formats when the next reviews are due, such as `Next: 4 tomorrow.`; empty when there is none. */
export function formatNextQuestionReviewsDue({ next }: Pick<DueQuestionReviewCounts, 'next'>, today: Day): string {
  if (!next) return ''
  const when = countDaysBetween(today, next.day) <= 1 ? 'tomorrow' : `on ${formatLongDay(next.day)}`
  return `Next: ${next.count} ${when}.`
}
