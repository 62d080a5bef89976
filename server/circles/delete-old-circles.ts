import { runInTransaction } from '#db/engine/transaction.ts'
import type { Database } from '#db/tables/tables.ts'
import { CIRCLE_LIFETIME_MS, CIRCLE_REJOIN_PERIOD_MS, MAX_CIRCLE_PLAY_AGE_DAYS } from '#domain/circles/limits.ts'
import { addDays, getUtcDayOfInstant } from '#domain/time/day.ts'
import { DAY_MS } from '#domain/time/units.ts'
import { type SingleProcessJobDependencies, runJobIfDue } from '../jobs/run-if-due.ts'
import { deleteCirclePlaysBeforeDay, findLastAnswerOfPlayers } from './circle-plays.queries.ts'
import { deleteCircleSeat, listAllCircleSeats, listSeatsVacatedBefore } from './circle-seats.queries.ts'
import { deleteCircle, listCirclesNotPlayedSince, lockCircle, updateCirclesLastPlayedAt } from './circles.queries.ts'

const BATCH = 100

/**
 * Once a day, deletes circles whose members have not played for 90 days, seats of members who left more than a week
 * ago, and old results. Returns how many circles were deleted, or `null` if the job is not due.
 */
export async function deleteOldCirclesIfDue(
  deps: SingleProcessJobDependencies,
  signal: AbortSignal,
): Promise<number | null> {
  const { db, now, log } = deps
  const at = now()
  const work = async () => {
    const deleted = (await deleteLeftSeats(db, at, signal)) + (await deleteUnplayedCircles(db, at, signal))
    await deleteCirclePlaysBeforeDay(db, addDays(getUtcDayOfInstant(at), -MAX_CIRCLE_PLAY_AGE_DAYS))
    return deleted
  }
  const deleted = await runJobIfDue(deps, { name: 'circles', work, next: () => ({ dueAt: at + DAY_MS }) }, signal)
  if (deleted) log.info({ deleted }, 'old circles were deleted')
  return deleted
}

/**
 * Deletes the seats of members who left more than a week ago, and circles without any seat. Returns how many circles
 * were deleted.
 */
async function deleteLeftSeats(db: Database, at: number, signal: AbortSignal): Promise<number> {
  let deleted = 0
  for (;;) {
    const seats = await listSeatsVacatedBefore(db, at - CIRCLE_REJOIN_PERIOD_MS, BATCH)
    if (seats.length === 0 || signal.aborted) return deleted
    for (const { circle, seat } of seats) {
      const isCircleDeleted = await runInTransaction(db, async (trx) => {
        await lockCircle(trx, circle)
        const all = await listAllCircleSeats(trx, circle)
        const left = all.find((one) => one.seat === seat)
        // The seat is kept if the member has returned meanwhile.
        if (!left || left.leftAt === null) return false
        await deleteCircleSeat(trx, left)
        if (all.length > 1) return false
        await deleteCircle(trx, circle)
        return true
      })
      if (isCircleDeleted) deleted += 1
    }
  }
}

async function deleteUnplayedCircles(db: Database, at: number, signal: AbortSignal): Promise<number> {
  let deleted = 0
  for (;;) {
    const ids = await listCirclesNotPlayedSince(db, at - CIRCLE_LIFETIME_MS, BATCH)
    if (ids.length === 0 || signal.aborted) return deleted
    for (const id of ids) {
      const playedAt = await findLastPlay(db, id)
      if (playedAt > at - CIRCLE_LIFETIME_MS) await updateCirclesLastPlayedAt(db, [id], playedAt)
      else {
        await runInTransaction(db, async (trx) => {
          await lockCircle(trx, id)
          await deleteCircle(trx, id)
        })
        deleted += 1
      }
    }
  }
}

/**
 * Returns when a member of a circle with an account last answered a question, in milliseconds since 1970, or 0. Such
 * members may play without ever opening the circle.
 */
async function findLastPlay(db: Database, circle: string): Promise<number> {
  const members = (await listAllCircleSeats(db, circle)).filter(({ leftAt }) => leftAt === null)
  return (
    (await findLastAnswerOfPlayers(
      db,
      members.flatMap(({ playerId }) => playerId ?? []),
    )) ?? 0
  )
}
