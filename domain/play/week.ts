import { addDays, type Day } from '../time/day.ts'

/**
 * How one of the last seven days went: solved at the first pick, played, excused by a freeze or a break, or not played.
 */
export type RecentDayOutcome = 'right' | 'played' | 'excused' | 'none'

/** One of the last seven days, with the player's outcome on that day. */
export type WeekDay = { day: Day; result: RecentDayOutcome }

type DayAnswer = { day: Day; correct: boolean }

/** Returns the results of the seven days that end with `today`. Only answers that were given on their day count. */
export function getLastSevenDaysOutcomes(today: Day, answers: readonly DayAnswer[]): WeekDay[] {
  return mapLastSevenDays(today, (day) => {
    const answer = answers.find((one) => one.day === day)
    return answer ? (answer.correct ? 'right' : 'played') : 'none'
  })
}

/** Returns the seven days that end with `today`, each with the result that `getResult` returns. */
export function mapLastSevenDays(today: Day, getResult: (day: Day) => RecentDayOutcome): WeekDay[] {
  return Array.from({ length: 7 }, (_, index) => {
    const day = addDays(today, index - 6)
    return { day, result: getResult(day) }
  })
}

const SQUARES: Record<RecentDayOutcome, string> = { right: '🟩', played: '🟨', excused: '🟦', none: '⬜' }
const WEEK_RESULTS = Object.keys(SQUARES) as RecentDayOutcome[]

export function formatWeekAsEmojiSquares(week: readonly WeekDay[]): string {
  return week.map(({ result }) => SQUARES[result]).join('')
}

/** Parses a row of seven emoji squares to the outcomes of seven days. Returns `null` for other texts. */
export function parseWeekEmojiSquares(squares: string): RecentDayOutcome[] | null {
  const results = [...squares].map((square) => WEEK_RESULTS.find((result) => SQUARES[result] === square))
  return results.length === 7 && results.every((result) => result !== undefined) ? results : null
}

/** Formats a week in words, such as `6 of 7 days played, 4 right first time`. */
export function formatWeekResults(week: readonly WeekDay[]): string {
  const right = week.filter(({ result }) => result === 'right').length
  const played = right + week.filter(({ result }) => result === 'played').length
  return `${played} of ${week.length} days played, ${right} right first time`
}
