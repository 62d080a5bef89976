import { formatHarderThan } from './day-rank.ts'
import { formatSharedDay, type SharedDay } from './share.ts'
import { formatShareLine, formatStreakLines, type ShareStyle } from './share-lines.ts'
import { formatWeek, formatWeekSquares, type WeekDay } from './week.ts'

/** The result of a day that a shared text mentions. The answer is never part of it. */
type SharedDayResult = SharedDay & {
  /** Whether the first pick was right; `null` when the player only asked for the answer. */
  firstTry: boolean | null
  streak?: number
  /** The share of days before that were easier; `null` until enough people have answered. */
  harderThan?: number | null
  /** The last seven days, if they are known. */
  week?: readonly WeekDay[] | null
}

/**
 * Returns the spoiler-free text for sharing the result of a day: site, date, category, result of the first pick,
 * week, streak, how hard the day was, and link.
 */
export function formatSharedDayResult(result: SharedDayResult, style: ShareStyle = 'signs'): string {
  const { firstTry, week, streak, harderThan = null } = result
  const lines: string[] = []
  if (firstTry === true) lines.push(formatShareLine('✅', 'Right first try!', style))
  if (firstTry === false) {
    lines.push(formatShareLine('🤔', 'Not first try, but I learned something new.', style))
  }
  if (week) lines.push(formatShareLine(formatWeekSquares(week), formatWeek(week), style))
  lines.push(...formatStreakLines(streak, style))
  const hard = formatHarderThan(harderThan)
  if (hard) lines.push(formatShareLine('💪', hard, style))
  return formatSharedDay(result, lines)
}
