import { getLastSevenDaysOutcomes, type WeekDay } from '../play/week.ts'
import { addDays, type Day } from '../time/day.ts'

/** A member's result of a day's question that a circle of friends shows. */
export type CircleDayResult = {
  day: Day
  /** Whether the member's first pick was right. */
  correct: boolean
  /**
   * The number of the try that solved the question; `null` if never or unknown. The server knows whether the first try
   * did. Later tries are reported by the browser.
   */
  solvedAtTry: number | null
  /** The time that the member took to answer, in milliseconds; `null` if unknown. */
  timeTaken: number | null
}

/** A member's row in the table of a circle of friends. */
export type CircleTableRow = {
  seat: number
  name: string
  /** The member's result of today's question; `null` without an answer. */
  today: CircleDayResult | null
  /** The member's results of the last seven days, oldest first. */
  week: WeekDay[]
  /** The member's streak: days in a row with an answer, up to today or yesterday. */
  streak: number
}

type Member = { seat: number; name: string; results: readonly CircleDayResult[]; streak: number }

/**
 * Returns a row for each member, sorted by today's results: first pick right, then fewer tries, then less time, and
 * last the members who have not played.
 */
export function createCircleStandingsRows(members: readonly Member[], today: Day): CircleTableRow[] {
  return members
    .map(({ seat, name, results, streak }): CircleTableRow => {
      const result = results.find(({ day }) => day === today) ?? null
      return { seat, name, today: result, week: getLastSevenDaysOutcomes(today, results), streak }
    })
    .toSorted((a, b) => compareResults(a.today, b.today) || a.seat - b.seat)
}

function compareResults(a: CircleDayResult | null, b: CircleDayResult | null): number {
  if (!a || !b) return Number(b !== null) - Number(a !== null)
  const tries = getTries(a) - getTries(b)
  return Number.isNaN(tries) || tries === 0 ? compareTimes(a, b) : tries
}

function getTries({ correct, solvedAtTry }: CircleDayResult): number {
  return correct ? 1 : (solvedAtTry ?? Infinity)
}

function compareTimes(a: CircleDayResult, b: CircleDayResult): number {
  const [first, second] = [a.timeTaken ?? Infinity, b.timeTaken ?? Infinity]
  return first === second ? 0 : first - second
}

/**
 * Returns the number of days in a row up to today, or up to yesterday while today is open. For members without an
 * account, who have no freezes and breaks.
 */
export function countConsecutiveDays(days: ReadonlySet<Day>, today: Day): number {
  let day = days.has(today) ? today : addDays(today, -1)
  let count = 0
  while (days.has(day)) {
    count += 1
    day = addDays(day, -1)
  }
  return count
}

/**
 * Corrects the number of tries that a browser reported for a question. Returns 1 if the server judged the first pick as
 * right. Otherwise returns the reported number if it is above 1, and `null` if not.
 */
export function correctBrowserReportedTryCount(told: number | null, correct: boolean): number | null {
  if (correct) return 1
  return told !== null && told > 1 ? told : null
}
