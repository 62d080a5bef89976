import { useEffect, useMemo, useState } from 'react'
import { getStreakLedger } from '#contract/streak/calls.ts'
import { getLastSevenDaysOutcomes, type WeekDay } from '#domain/play/week.ts'
import { getLastSevenDayResults } from '#domain/streak/ledger-week.ts'
import { type Day, getUtcDayOfInstant } from '#domain/time/day.ts'
import { callApi } from '../../api/api.ts'
import { useToday } from '../clock/server-clock.ts'
import { useLocalAnswers } from '../history/use-local-answers.ts'
import { type Player, usePlayer } from '../session/player.ts'

/** The latest request for a player's last seven days. Several components of a page share it. */
let loaded: { key: string; week: Promise<WeekDay[] | null> } | null = null

/**
 * Returns how the player or visitor did on each of the last seven days, or `null` while a player's days are not loaded.
 */
export function useLastSevenDayResults(): readonly WeekDay[] | null {
  const player = usePlayer()
  const today = useToday()
  const local = useLocalAnswers()
  const [found, setFound] = useState<{ key: string; week: WeekDay[] | null } | null>(null)
  const key = player ? `${player.id} ${today} ${player.lastDay} ${player.streak}` : null
  useEffect(() => {
    if (!player || key === null) return
    let isCancelled = false
    if (loaded?.key !== key) loaded = { key, week: loadPlayerWeek(today) }
    void loaded.week.then((week) => isCancelled || setFound({ key, week }))
    return () => {
      isCancelled = true
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the key stands for the player and the day
  }, [key])
  return useMemo(() => {
    if (player) return found?.key === key ? found.week : null
    const onTime = (local ?? []).flatMap(({ day, correct, answeredAt }) =>
      day !== null && getUtcDayOfInstant(answeredAt) === day ? [{ day, correct }] : [],
    )
    return getLastSevenDaysOutcomes(today, onTime)
  }, [player, found, key, local, today])
}

/** Returns whether the player's streak already includes today. */
export function isTodayInStreak(player: Player, today: Day): boolean {
  return player.lastDay !== null && player.lastDay >= today
}

async function loadPlayerWeek(today: Day): Promise<WeekDay[] | null> {
  const year = Number(today.slice(0, 4))
  const firstYear = Number(getLastSevenDaysOutcomes(today, [])[0]?.day.slice(0, 4))
  const replies = await Promise.all(
    [...new Set([firstYear, year])].map((one) => callApi(getStreakLedger, { query: { year: one } }, { quietly: true })),
  )
  const entries = replies.flatMap((outcome) => (outcome.ok ? outcome.reply.entries : []))
  return replies.every(({ ok }) => ok) ? getLastSevenDayResults(today, entries) : null
}
