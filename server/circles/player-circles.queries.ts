import type { Database, Trx } from '#db/tables/tables.ts'
import { deleteCircleSeat, listAllCircleSeats, listCircleSeatsOfCaller } from './circle-seats.queries.ts'
import { deleteCircle, lockCircle, renameDuelOfMember, setCircleOwner } from './circles.queries.ts'

/** Returns all stored data of a player about circles, for the download of personal data. */
export async function exportCirclesOfPlayer(db: Database, playerId: string) {
  const circles = await db
    .selectFrom('circle_seats')
    .innerJoin('circles', 'circles.id', 'circle_seats.circle')
    .select(['circles.id', 'circles.name as circle', 'circle_seats.name', 'joined_at', 'left_at'])
    .where('user_id', '=', playerId)
    .orderBy('joined_at')
    .orderBy('circles.id')
    .execute()
  const plays = await db
    .selectFrom('circle_seats')
    .innerJoin('circle_plays', (join) =>
      join
        .onRef('circle_plays.circle', '=', 'circle_seats.circle')
        .onRef('circle_plays.seat', '=', 'circle_seats.seat'),
    )
    .select(['circle_plays.circle', 'day', 'correct', 'solved_at_try', 'time_taken'])
    .where('user_id', '=', playerId)
    .orderBy('day')
    .orderBy('circle_plays.circle')
    .execute()
  const runs = await db
    .selectFrom('circle_seats')
    .innerJoin('circle_runs', (join) =>
      join.onRef('circle_runs.circle', '=', 'circle_seats.circle').onRef('circle_runs.seat', '=', 'circle_seats.seat'),
    )
    .innerJoin('circle_rounds', (join) =>
      join
        .onRef('circle_rounds.circle', '=', 'circle_runs.circle')
        .onRef('circle_rounds.round', '=', 'circle_runs.round'),
    )
    .select(['circle_runs.circle', 'title', 'marks', 'time_taken'])
    .where('user_id', '=', playerId)
    .orderBy('circle_runs.circle')
    .orderBy('circle_runs.round')
    .execute()
  return { circles, plays, runs }
}

/**
 * Deletes a player's seats in circles with their results. In circles that the player owned, the member who joined first
 * becomes the owner. Circles without another member are deleted.
 */
export async function deleteCirclesOfPlayer(trx: Trx, playerId: string): Promise<void> {
  const own = await listCircleSeatsOfCaller(trx, { playerId, secretHash: null })
  for (const seat of own.toSorted((a, b) => (a.circle < b.circle ? -1 : 1))) {
    const circle = await lockCircle(trx, seat.circle)
    await deleteCircleSeat(trx, seat)
    const next = (await listAllCircleSeats(trx, seat.circle)).find(({ leftAt }) => leftAt === null)
    if (!next) await deleteCircle(trx, seat.circle)
    else if (circle?.owner === seat.seat) {
      await setCircleOwner(trx, seat.circle, next.seat)
      await renameDuelOfMember(trx, circle, seat.name, next.name)
    }
  }
}
