import { addDays, type Day, getUtcDayOfInstant } from '../time/day.ts'
import {
  EMPTY_STREAK,
  type Streak,
  type StreakSettings,
  addOnTimeDayToStreak,
  addUnansweredDayToStreak,
} from './streak.ts'
import type { PlayerTimeZoneChange } from '../time/time-zone.ts'
import { getDaysAnsweredOnTime, getEarliestTimelyAnswerDay, getAnswerTimeliness } from '../play/timeliness.ts'

export const STREAK_DAY_STATUSES = [
  'on time',
  'on time where you were',
  'frozen',
  'paused',
  'missed',
  'open',
  'before you joined',
] as const

export type StreakDayStatus = (typeof STREAK_DAY_STATUSES)[number]

/**
 * A day of a player's streak ledger, which lists all days since the player joined and how each counts for the streak.
 */
export type StreakLedgerEntry = {
  day: Day
  standing: StreakDayStatus
  /** The player's answer to the day's question, possibly given late; `null` if there is none. */
  answer: { correct: boolean; answeredAt: number } | null
  /** The length of the streak after this day, in days. */
  streak: number
  /** The number of freezes left after this day. */
  freezes: number
  /** Whether a streak ended on this day. */
  broke: boolean
}

/** All data from which a player's streak is computed. */
export type StreakComputationInputs = StreakSettings & {
  joined: Day
  answers: readonly { day: Day; correct: boolean; answeredAt: number }[]
  zones: readonly PlayerTimeZoneChange[]
}

export type StreakLedger = {
  /** One entry per day, from the day the player joined to today. */
  entries: StreakLedgerEntry[]
  streak: number
  bestStreak: number
  freezes: number
}

export function computeStreakLedger(facts: StreakComputationInputs, now: number): StreakLedger {
  const { zones } = facts
  const today = getUtcDayOfInstant(now)
  const answers = new Map(facts.answers.map((answer) => [answer.day, answer]))
  const timeOf = (day: Day) => {
    const answer = answers.get(day)
    return answer ? getAnswerTimeliness(answer, zones) : 'late'
  }
  const joined = getEarliestDay([facts.joined, ...getDaysAnsweredOnTime(facts.answers, zones)])
  const firstOpen = getEarliestTimelyAnswerDay(now, zones)
  const isTodayDone = timeOf(today) !== 'late'
  const entries: StreakLedgerEntry[] = []
  let streak: Streak = EMPTY_STREAK
  for (let day = getEarliestDay([joined, ...answers.keys()]); day <= today; day = addDays(day, 1)) {
    const before = streak.streak
    const time = timeOf(day)
    let standing: StreakDayStatus
    if (time !== 'late') {
      streak = addOnTimeDayToStreak(streak, day)
      standing = time
    } else if (day >= firstOpen && !isTodayDone) {
      standing = 'open'
    } else {
      // The player may have answered today's question while yesterday's is still open in the player's time zone.
      // Yesterday then counts as unanswered until the player answers its question.
      const { status, after } = addUnansweredDayToStreak(streak, day, facts)
      streak = after
      standing = day >= firstOpen ? 'open' : day < joined ? 'before you joined' : status
    }
    const broke = before > 0 && streak.streak === 0
    const { streak: worth, freezes } = streak
    entries.push({ day, standing, answer: answers.get(day) ?? null, streak: worth, freezes, broke })
  }
  const { streak: current, bestStreak, freezes } = streak
  return { entries, streak: current, bestStreak, freezes }
}

function getEarliestDay(days: readonly Day[]): Day {
  return days.reduce((one, other) => (other < one ? other : one))
}
