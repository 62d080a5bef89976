import { runInTransaction } from '#db/engine/transaction.ts'
import type { Database, Trx } from '#db/tables/tables.ts'
import {
  type CircleSeat,
  deleteCircleSeat,
  listAllCircleSeats,
  listCircleSeatsOfCaller,
  setCircleSeatPlayer,
} from './circle-seats.queries.ts'
import { lockCircle, renameDuelOfMember, setCircleOwner } from './circles.queries.ts'
import { moveCircleResultsBetweenSeats } from './circle-plays.queries.ts'
import { moveDuelRunsBetweenSeats } from './duels.queries.ts'

/**
 * Moves the seats that a browser's cookie opens to an account. Where the account has a seat in the same circle, both
 * become one. Returns the number of circles.
 */
export async function moveCircleSeatsToAccount(db: Database, playerId: string, secretHash: string): Promise<number> {
  const seats = await listCircleSeatsOfCaller(db, { playerId: null, secretHash })
  const circles = [...new Set(seats.map(({ circle }) => circle))]
  // One transaction for each circle, because each locks its circle.
  for (const circle of circles) {
    await runInTransaction(db, (trx) => claimSeat(trx, circle, playerId, secretHash))
  }
  return circles.length
}

async function claimSeat(trx: Trx, id: string, playerId: string, secretHash: string): Promise<void> {
  const circle = await lockCircle(trx, id)
  const seats = circle ? await listAllCircleSeats(trx, id) : []
  const ofBrowser = seats.find((seat) => seat.secretHash === secretHash)
  const ofPlayer = seats.find((seat) => seat.playerId === playerId)
  if (!circle || !ofBrowser) return
  if (!ofPlayer) return setCircleSeatPlayer(trx, ofBrowser, playerId)
  const [kept, other] = chooseKeptSeat(ofPlayer, ofBrowser)
  await moveCircleResultsBetweenSeats(trx, id, { from: other.seat, to: kept.seat })
  await moveDuelRunsBetweenSeats(trx, id, { from: other.seat, to: kept.seat })
  await deleteCircleSeat(trx, other)
  await setCircleSeatPlayer(trx, kept, playerId)
  if (circle.owner === other.seat) await setCircleOwner(trx, id, kept.seat)
  await renameDuelOfMember(trx, circle, other.name, kept.name)
}

/**
 * Returns the seat to keep and the seat to delete. Keeps the account's seat, unless the account left the circle and the
 * browser did not.
 */
function chooseKeptSeat(ofPlayer: CircleSeat, ofBrowser: CircleSeat): [CircleSeat, CircleSeat] {
  const onlyBrowser = ofPlayer.leftAt !== null && ofBrowser.leftAt === null && !ofPlayer.isRemoved
  return onlyBrowser ? [ofBrowser, ofPlayer] : [ofPlayer, ofBrowser]
}
