import type { streakContract } from '#contract/streak/contract.ts'
import type { Trx } from '#db/tables/tables.ts'
import { runInTransaction } from '#db/engine/transaction.ts'
import { type Day, getUtcDayOfInstant, formatLongDay } from '#domain/time/day.ts'
import { explainDayInStreak } from '#domain/streak/explain-day.ts'
import { getLastPauseDayIfEndedToday, findStreakPauseError, type StreakPauseError } from '#domain/streak/pause.ts'
import { UTC, MIN_ZONE_CHANGE_INTERVAL_MS } from '#domain/time/time-zone.ts'
import type { ServerDependencies } from '../server-deps.ts'
import { Refusal } from '../http/errors.ts'
import type { EndpointHandlers } from '../http/serve.ts'
import { getPlayerStreakLedger } from './player-ledger.ts'
import { getRemainingFreezes } from './player-streak.ts'
import { lockPlayerStats } from './player-stats.queries.ts'
import {
  insertStreakPause,
  addPlayerTimeZone,
  updateOrDeleteStreakPause,
  saveFreezeChoice,
  type PlayerStreakSettings,
  getPlayerStreakSettings,
} from './streak-settings.queries.ts'

const PAUSE_ERROR_MESSAGES: Record<StreakPauseError, string> = {
  'begins too early': 'A break can’t start before today',
  'ends too early': 'A break has to end after it starts',
  'too long': 'A break can last at most 30 days',
  'too far': 'That’s too far ahead',
  overlaps: 'You already have a break at that time',
  'too many': 'That’s as many breaks as you can plan. Please remove one first.',
}

/**
 * Returns the handlers of the endpoints for the streak ledger and for the player's streak settings: time zone, freezes
 * and breaks.
 */
export function streakHandlers({ db }: ServerDependencies): EndpointHandlers<typeof streakContract> {
  /**
   * Changes a player's streak settings while holding the lock of the player's statistics, and returns the new settings.
   */
  const change = async (
    playerId: string,
    now: number,
    what: (trx: Trx, known: PlayerStreakSettings) => Promise<void>,
  ) =>
    runInTransaction(db, async (trx) => {
      if (!(await lockPlayerStats(trx, playerId))) throw new Refusal(401, 'Please log in first')
      await what(trx, await getPlayerStreakSettings(trx, playerId))
      return getCurrentTerms(trx, playerId, now)
    })

  return {
    ledger: async ({ query: { year } }, { player, arrivedAt }) => {
      const { entries, zones, ...ledger } = await getPlayerStreakLedger(db, player.id, arrivedAt)
      const ofYear = entries.filter(({ day }) => day.startsWith(`${year}-`))
      return {
        ...ledger,
        entries: ofYear.map((entry) => ({
          day: entry.day,
          standing: entry.standing,
          why: explainDayInStreak(entry, zones),
          correct: entry.answer?.correct ?? null,
          streak: entry.streak,
        })),
      }
    },
    terms: (_call, { player, arrivedAt }) => getCurrentTerms(db, player.id, arrivedAt),
    setZone: ({ body: { zone } }, { player, arrivedAt }) =>
      change(player.id, arrivedAt, async (trx, { zones }) => {
        const latest = zones.at(-1)
        if ((latest?.zone ?? UTC) === zone) return
        if (latest && latest.since + MIN_ZONE_CHANGE_INTERVAL_MS > arrivedAt) {
          const from = formatLongDay(getUtcDayOfInstant(latest.since + MIN_ZONE_CHANGE_INTERVAL_MS))
          throw new Refusal(
            409,
            `You can change your time zone once every seven days. You can change it again on ${from}`,
          )
        }
        await addPlayerTimeZone(trx, player.id, { zone, since: arrivedAt })
      }),
    setFreezes: ({ body: { wanted } }, { player, arrivedAt }) =>
      change(player.id, arrivedAt, (trx) =>
        saveFreezeChoice(trx, player.id, { from: getUtcDayOfInstant(arrivedAt), wanted }),
      ),
    addPause: ({ body: pause }, { player, arrivedAt }) =>
      change(player.id, arrivedAt, async (trx, { pauses }) => {
        const flaw = findStreakPauseError(pause, { today: getUtcDayOfInstant(arrivedAt), pauses })
        if (flaw) throw new Refusal(400, PAUSE_ERROR_MESSAGES[flaw])
        await insertStreakPause(trx, player.id, pause)
      }),
    endPause: ({ body: { from } }, { player, arrivedAt }) =>
      change(player.id, arrivedAt, async (trx, { pauses }) => {
        const pause = findPauseToEnd(pauses, from, getUtcDayOfInstant(arrivedAt))
        await updateOrDeleteStreakPause(
          trx,
          player.id,
          from,
          getLastPauseDayIfEndedToday(pause, getUtcDayOfInstant(arrivedAt)),
        )
      }),
  }
}

function findPauseToEnd(pauses: PlayerStreakSettings['pauses'], from: Day, today: Day) {
  const pause = pauses.find((one) => one.from === from)
  if (!pause) throw new Refusal(404, 'We can’t find that break')
  if (pause.to < today) throw new Refusal(409, 'This break is already over')
  return pause
}

/** Returns a player's current streak settings in the format of the API. */
async function getCurrentTerms(db: ServerDependencies['db'], playerId: string, now: number) {
  const { zones, freezes, pauses } = await getPlayerStreakSettings(db, playerId)
  const latest = zones.at(-1)
  const restsUntil = latest ? latest.since + MIN_ZONE_CHANGE_INTERVAL_MS : null
  return {
    zone: latest?.zone ?? UTC,
    zoneSince: latest?.since ?? null,
    zoneRestsUntil: restsUntil !== null && restsUntil > now ? restsUntil : null,
    freezesWanted: freezes.at(-1)?.wanted ?? true,
    freezes: await getRemainingFreezes(db, playerId, now),
    pauses: pauses.filter(({ to }) => to >= getUtcDayOfInstant(now)),
  }
}
