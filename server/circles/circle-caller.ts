import type { Database } from '#db/tables/tables.ts'
import { CIRCLE_KIND_LABELS } from '#domain/circles/circle-kind.ts'
import { Refusal } from '../http/errors.ts'
import type { SignedInPlayer } from '../http/request-context.ts'
import type { CircleCookie } from './browser-cookie.ts'
import { type CircleCaller, type CircleSeat, listAllCircleSeats } from './circle-seats.queries.ts'
import { type Circle, findCircle } from './circles.queries.ts'

type Request = { cookie: string; findPlayer: () => Promise<SignedInPlayer | null> }

export async function identifyCircleCaller(cookies: CircleCookie, request: Request): Promise<CircleCaller> {
  const player = await request.findPlayer()
  return { playerId: player?.id ?? null, secretHash: cookies.read(request.cookie)?.hash ?? null }
}

/**
 * Returns the caller's seat in a circle, or `null`. Prefers a current seat to one that was left, and the seat of the
 * account to the seat of the browser's cookie.
 */
export function findCircleSeatOfCaller(seats: readonly CircleSeat[], { playerId, secretHash }: CircleCaller) {
  const ofPlayer = seats.find((seat) => playerId !== null && seat.playerId === playerId)
  const ofBrowser = seats.find((seat) => secretHash !== null && seat.secretHash === secretHash)
  const found = [ofPlayer, ofBrowser].filter((seat) => seat !== undefined)
  return found.find(({ leftAt }) => leftAt === null) ?? found[0] ?? null
}

/** A circle, all its seats, and the seat of the calling member (`own`). */
export type CircleWithCallerSeat = { circle: Circle; seats: CircleSeat[]; own: CircleSeat }

/** Returns a circle to one of its members. Replies 404 to anyone else, so that the circle stays hidden. */
export async function loadCircleWithOwnSeat(
  db: Database,
  id: string,
  caller: CircleCaller,
): Promise<CircleWithCallerSeat> {
  const circle = await findCircle(db, id)
  const seats = circle ? await listAllCircleSeats(db, id) : []
  const own = findCircleSeatOfCaller(seats, caller)
  if (!circle || own?.leftAt !== null) refuseNonMember()
  return { circle, seats, own }
}

export function refuseNonMember(): never {
  throw new Refusal(404, 'There is nothing here, or you are not in it. Ask a member for the link.')
}

export function requireCircleOwner({ kind, owner }: Circle, own: CircleSeat): void {
  if (own.seat !== owner) throw new Refusal(403, `Only who looks after this ${CIRCLE_KIND_LABELS[kind]} can do that`)
}
