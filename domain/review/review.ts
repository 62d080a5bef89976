import { type Day, daysBetween, longDay } from '../time/day.ts'

/** How well somebody knew a question that came back. */
export const GRADES = ['again', 'hard', 'good', 'easy'] as const
export type Grade = (typeof GRADES)[number]

/** As many questions come back on one day. */
export const MOST_REVIEWS_A_DAY = 20

/** One look at a question that came back, and the day of it. */
export type Review = { grade: Grade; on: Day }

/** How many questions wait today, and when how many come next; null when none will. */
export type ReviewOutlook = {
  due: number
  /** How many were reviewed today already. */
  done: number
  next: { day: Day; count: number } | null
}

/** The grade that goes without saying. */
export function suggestedGrade(right: boolean): Grade {
  return right ? 'good' : 'again'
}

/** Whether a question comes back: as its player said, else when it was not solved at first. */
export function comesBack({ correct, starred }: { correct: boolean; starred: boolean | null }) {
  return starred ?? !correct
}

/** `1 day`, `8 days`, `4 months`: how long something stays away that comes back in so many days. */
export function absenceWords(days: number): string {
  if (days < 60) return days === 1 ? '1 day' : `${days} days`
  const months = Math.round(days / 30.4)
  return months < 24 ? `${months} months` : `${Math.round(days / 365)} years`
}

/** `Next: 4 tomorrow.`, `Next: 1 on Friday 27 November.`; empty when nothing comes. */
export function nextWords({ next }: Pick<ReviewOutlook, 'next'>, today: Day): string {
  if (!next) return ''
  const when = daysBetween(today, next.day) <= 1 ? 'tomorrow' : `on ${longDay(next.day)}`
  return `Next: ${next.count} ${when}.`
}
