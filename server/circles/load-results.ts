import type { Database } from '#db/tables/tables.ts'
import { type CircleDayResult, countConsecutiveDays } from '#domain/circles/circle-table.ts'
import { MAX_CIRCLE_PLAY_AGE_DAYS } from '#domain/circles/limits.ts'
import { getAnswerTimeliness, getEarliestTimelyAnswerDay } from '#domain/play/timeliness.ts'
import { computeCurrentStreak } from '#domain/streak/streak.ts'
import { addDays, type Day, getUtcDayOfInstant } from '#domain/time/day.ts'
import { loadVersionedPlayerStats } from '../answers/player-stats.queries.ts'
import { loadStreakSettingsByPlayer } from '../answers/streak-settings.queries.ts'
import { type CirclePlay, listCirclePlays, listDailyAnswersOfPlayers } from './circle-plays.queries.ts'
import type { CircleSeat } from './circle-seats.queries.ts'

export type CircleMemberResults = { results: CircleDayResult[]; streak: number; hasPlayedToday: boolean }

/**
 * Returns the results of the last seven days and the streak of each member by seat. The results of a member with an
 * account are the player's stored answers. Those of a member without one are the plays that the circle has stored.
 */
export async function loadMemberResults(
  db: Database,
  circle: string,
  members: readonly CircleSeat[],
  now: number,
): Promise<Map<number, CircleMemberResults>> {
  const today = getUtcDayOfInstant(now)
  const plays = Map.groupBy(
    await listCirclePlays(db, circle, addDays(today, -MAX_CIRCLE_PLAY_AGE_DAYS)),
    ({ seat }) => seat,
  )
  const findOfPlayer = await loadPlayerResults(db, members, now)
  return new Map(
    members.map(({ seat, playerId }) => {
      const told = plays.get(seat) ?? []
      return [seat, playerId === null ? getProvenResults(told, today) : findOfPlayer(playerId, told)]
    }),
  )
}

function getProvenResults(plays: readonly CirclePlay[], today: Day): CircleMemberResults {
  const results = plays.filter(({ nonce }) => nonce !== null).map(toResult)
  const days = new Set(results.map(({ day }) => day))
  return { results, streak: countConsecutiveDays(days, today), hasPlayedToday: days.has(today) }
}

async function loadPlayerResults(db: Database, members: readonly CircleSeat[], now: number) {
  const today = getUtcDayOfInstant(now)
  const playerIds = members.flatMap(({ playerId }) => playerId ?? [])
  if (playerIds.length === 0) return () => ({ results: [], streak: 0, hasPlayedToday: false })
  const answers = Map.groupBy(
    await listDailyAnswersOfPlayers(db, playerIds, addDays(today, -6)),
    ({ playerId }) => playerId,
  )
  const stats = await loadVersionedPlayerStats(db, playerIds)
  const settingsOf = await loadStreakSettingsByPlayer(db, playerIds)
  return (playerId: string, told: readonly CirclePlay[]): CircleMemberResults => {
    const settings = settingsOf(playerId)
    const own = answers.get(playerId) ?? []
    const onTime = own.filter((answer) => !answer.isClaimed && getAnswerTimeliness(answer, settings.zones) !== 'late')
    const results = onTime.map(({ day, correct, timeTaken }): CircleDayResult => {
      const tries = told.find((play) => play.day === day)?.solvedAtTry ?? null
      return { day, correct, solvedAtTry: correct ? 1 : tries === 1 ? null : tries, timeTaken }
    })
    // Results with a receipt from days for which the account has no answer: days before the account was opened, whose
    // answers were not transferred to it.
    const known = new Set(own.map(({ day }) => day))
    const earlier = told.filter(({ nonce, day }) => nonce !== null && !known.has(day)).map(toResult)
    const streak = stats.get(playerId)?.stats
    return {
      results: [...results, ...earlier],
      streak: streak
        ? computeCurrentStreak(streak, getEarliestTimelyAnswerDay(now, settings.zones), settings).streak
        : 0,
      hasPlayedToday: known.has(today) || earlier.some(({ day }) => day === today),
    }
  }
}

function toResult({ day, correct, solvedAtTry, timeTaken }: CirclePlay): CircleDayResult {
  return { day, correct, solvedAtTry, timeTaken }
}
