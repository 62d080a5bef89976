import type { streakContract } from '#contract/streak/contract.ts'
import type { Trx } from '#db/tables/tables.ts'
import { inTransaction } from '#db/engine/transaction.ts'
import { type Day, dayAt, longDay } from '#domain/time/day.ts'
import { explainDay } from '#domain/streak/ledger-words.ts'
import { endedToday, pauseFlaw, type PauseFlaw } from '#domain/streak/pause.ts'
import { UTC, ZONE_REST_MS } from '#domain/time/time-zone.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../http/errors.ts'
import type { Handlers } from '../http/serve.ts'
import { ledgerOfPlayer } from './player-ledger.ts'
import { freezesNow } from './player-streak.ts'
import { lockStats } from './player-stats.queries.ts'
import {
  addPause,
  addZone,
  changePause,
  chooseFreezes,
  type PlayerTerms,
  termsOfPlayer,
} from './streak-terms.queries.ts'

const PAUSE_REFUSALS: Record<PauseFlaw, string> = {
  'begins too early': 'A break begins today at the earliest',
  'ends too early': 'A break ends after it begins',
  'too long': 'A break lasts 30 days at the most',
  'too far': 'That is too far ahead',
  overlaps: 'There is a break at that time already',
  'too many': 'You have planned many breaks already',
}

/** Handles the streak ledger and the player's streak settings: time zone, freezes and breaks. */
export function streak({ db }: Deps): Handlers<typeof streakContract> {
  /**
   * Changes a player's streak settings while holding the lock of the player's statistics, and returns
   * the new settings.
   */
  const change = async (
    playerId: string,
    now: number,
    what: (trx: Trx, known: PlayerTerms) => Promise<void>,
  ) =>
    inTransaction(db, async (trx) => {
      if (!(await lockStats(trx, playerId))) throw new Refusal(401, 'Please log in first')
      await what(trx, await termsOfPlayer(trx, playerId))
      return termsNow(trx, playerId, now)
    })

  return {
    ledger: async ({ query: { year } }, { player, arrivedAt }) => {
      const { entries, zones, ...ledger } = await ledgerOfPlayer(db, player.id, arrivedAt)
      const ofYear = entries.filter(({ day }) => day.startsWith(`${year}-`))
      return {
        ...ledger,
        entries: ofYear.map((entry) => ({
          day: entry.day,
          standing: entry.standing,
          why: explainDay(entry, zones),
          correct: entry.answer?.correct ?? null,
          streak: entry.streak,
        })),
      }
    },
    terms: (_call, { player, arrivedAt }) => termsNow(db, player.id, arrivedAt),
    setZone: ({ body: { zone } }, { player, arrivedAt }) =>
      change(player.id, arrivedAt, async (trx, { zones }) => {
        const latest = zones.at(-1)
        if ((latest?.zone ?? UTC) === zone) return
        if (latest && latest.since + ZONE_REST_MS > arrivedAt) {
          const from = longDay(dayAt(latest.since + ZONE_REST_MS))
          throw new Refusal(409, `A time zone is changed once in seven days: again on ${from}`)
        }
        await addZone(trx, player.id, { zone, since: arrivedAt })
      }),
    setFreezes: ({ body: { wanted } }, { player, arrivedAt }) =>
      change(player.id, arrivedAt, (trx) =>
        chooseFreezes(trx, player.id, { from: dayAt(arrivedAt), wanted }),
      ),
    addPause: ({ body: pause }, { player, arrivedAt }) =>
      change(player.id, arrivedAt, async (trx, { pauses }) => {
        const flaw = pauseFlaw(pause, { today: dayAt(arrivedAt), pauses })
        if (flaw) throw new Refusal(400, PAUSE_REFUSALS[flaw])
        await addPause(trx, player.id, pause)
      }),
    endPause: ({ body: { from } }, { player, arrivedAt }) =>
      change(player.id, arrivedAt, async (trx, { pauses }) => {
        const pause = pauseToEnd(pauses, from, dayAt(arrivedAt))
        await changePause(trx, player.id, from, endedToday(pause, dayAt(arrivedAt)))
      }),
  }
}

function pauseToEnd(pauses: PlayerTerms['pauses'], from: Day, today: Day) {
  const pause = pauses.find((one) => one.from === from)
  if (!pause) throw new Refusal(404, 'There is no such break')
  if (pause.to < today) throw new Refusal(409, 'This break is over')
  return pause
}

/** Returns a player's current streak settings in the format of the API. */
async function termsNow(db: Deps['db'], playerId: string, now: number) {
  const { zones, freezes, pauses } = await termsOfPlayer(db, playerId)
  const latest = zones.at(-1)
  const restsUntil = latest ? latest.since + ZONE_REST_MS : null
  return {
    zone: latest?.zone ?? UTC,
    zoneSince: latest?.since ?? null,
    zoneRestsUntil: restsUntil !== null && restsUntil > now ? restsUntil : null,
    freezesWanted: freezes.at(-1)?.wanted ?? true,
    freezes: await freezesNow(db, playerId, now),
    pauses: pauses.filter(({ to }) => to >= dayAt(now)),
  }
}
