import { formatDayDifficulty } from './day-rank.ts'
import { formatDayShareText, type DayShareContent } from './share.ts'
import { formatShareLine, formatStreakShareLines, type ShareTextStyle } from './share-lines.ts'
import { formatSharedQuestionOutcome, type DailyQuestionShareOutcome } from './shared-question-outcome.ts'
import { formatWeekResults, formatWeekAsEmojiSquares, type WeekDay } from './week.ts'

/** The result of a day that a shared text mentions. The answer is never part of it. */
type SharedDayResult = DayShareContent & {
  /** The player's result of the question: right, wrong or shown, with the number of tries; `null` before an answer. */
  outcome: DailyQuestionShareOutcome | null
  streak?: number
  /** The share, from 0 to 1, of past days that were easier; `null` until enough people have answered. */
  harderThan?: number | null
  /** The player's results of the last seven days, if they are known. */
  week?: readonly WeekDay[] | null
}

/**
 * Returns the spoiler-free text for sharing the result of a day: site, date, category, outcome, week, streak, how hard
 * the day was, and link. docs/share-text.md documents its grammar, and `parseShareText` reads it.
 */
export function formatSharedDayResult(result: SharedDayResult, style: ShareTextStyle = 'signs'): string {
  const { outcome, week, streak, harderThan = null } = result
  const lines: string[] = []
  if (outcome) lines.push(formatSharedQuestionOutcome(outcome, style))
  if (week) lines.push(formatShareLine(formatWeekAsEmojiSquares(week), formatWeekResults(week), style))
  lines.push(...formatStreakShareLines(streak, style))
  const hard = formatDayDifficulty(harderThan)
  if (hard) lines.push(formatShareLine('💪', hard, style))
  return formatDayShareText(result, lines)
}
