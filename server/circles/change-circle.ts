import { randomBytes } from 'node:crypto'
import { runInTransaction } from '#db/engine/transaction.ts'
import type { Database, Trx } from '#db/tables/tables.ts'
import { CIRCLE_KIND_LABELS } from '#domain/circles/circle-kind.ts'
import { MAX_CIRCLE_MEMBERS, MAX_CIRCLES_PER_MEMBER } from '#domain/circles/limits.ts'
import { Refusal } from '../http/errors.ts'
import { isSameSecret } from '../http/same-secret.ts'
import { parseCircleName, parseCircleMemberName, requireUniqueMemberName } from './check-names.ts'
import {
  type CircleWithCallerSeat,
  findCircleSeatOfCaller,
  refuseNonMember,
  requireCircleOwner,
} from './circle-caller.ts'
import {
  addCircleSeat,
  type CircleCaller,
  type CircleSeat,
  listAllCircleSeats,
  listCircleSeatsOfCaller,
  setCircleSeatLeftAt,
  setCircleSeatName,
} from './circle-seats.queries.ts'
import {
  type Circle,
  lockCircle,
  renameDuelOfMember,
  setCircleInvitationLinkKey,
  setCircleOwner,
  setCircleName,
} from './circles.queries.ts'

/** The maximum number of seats in a circle, including those of former members, which are kept for a week. */
const MAX_SEATS = 3 * MAX_CIRCLE_MEMBERS

export function createCircleInvitationLinkKey(): string {
  return randomBytes(16).toString('base64url')
}

type Joining = { id: string; key: string; typedName: string; caller: CircleCaller; at: number }

/**
 * Adds the caller to a circle, or returns the caller's seat. Throws a Refusal if the link or the name cannot be used.
 */
export function joinCircle(db: Database, joining: Joining): Promise<CircleSeat> {
  const { id, key, typedName, caller, at } = joining
  return runInTransaction(db, async (trx) => {
    const circle = await lockCircle(trx, id)
    if (!circle || !isSameSecret(key, circle.key)) throwInvalidInvitationLinkError()
    const seats = await listAllCircleSeats(trx, id)
    const own = findCircleSeatOfCaller(seats, caller)
    if (own?.leftAt === null) return own
    if (own?.isRemoved) refuseRemoved(circle)
    await refuseTooMany(trx, seats, caller)
    const name = parseCircleMemberName(typedName, 'name')
    const skeleton = requireUniqueMemberName(seats, name)
    if (own) {
      await retakeSeat(trx, circle, { seats, own, name, skeleton })
      return { ...own, name, leftAt: null }
    }
    const seat = createCircleSeat({ id, seat: (seats.at(-1)?.seat ?? 0) + 1, name, caller, at })
    await addCircleSeat(trx, { ...seat, skeleton })
    return seat
  })
}

function refuseRemoved({ kind }: Circle): never {
  throw new Refusal(403, `You were removed from this ${CIRCLE_KIND_LABELS[kind]}. Ask who looks after it.`)
}

export function throwInvalidInvitationLinkError(): never {
  throw new Refusal(404, 'This link does not work any more. Ask a member for the new one.')
}

/** Returns a new seat in a circle. The browser's cookie gives access to it only if the caller has no account. */
export function createCircleSeat(of: { id: string; seat: number; name: string; caller: CircleCaller; at: number }) {
  const { id, seat, name, caller, at } = of
  const secretHash = caller.playerId === null ? caller.secretHash : null
  const { playerId } = caller
  return { circle: id, seat, name, secretHash, playerId, joinedAt: at, leftAt: null, isRemoved: false }
}

async function refuseTooMany(trx: Trx, seats: readonly CircleSeat[], caller: CircleCaller): Promise<void> {
  if (seats.filter(({ leftAt }) => leftAt === null).length >= MAX_CIRCLE_MEMBERS || seats.length >= MAX_SEATS)
    throw new Refusal(409, `All ${MAX_CIRCLE_MEMBERS} places are taken`)
  await assertCircleLimitNotReached(trx, caller)
}

export async function assertCircleLimitNotReached(db: Database, caller: CircleCaller): Promise<void> {
  const held = await listCircleSeatsOfCaller(db, caller)
  if (held.filter(({ leftAt }) => leftAt === null).length >= MAX_CIRCLES_PER_MEMBER)
    throw new Refusal(409, `You are in ${MAX_CIRCLES_PER_MEMBER} circles and duels. Leave one first.`)
}

/** Locks a circle and runs a change by one of its current or former members. */
export function changeCircleUnderLock<T>(
  db: Database,
  id: string,
  caller: CircleCaller,
  change: (trx: Trx, entered: CircleWithCallerSeat) => Promise<T>,
): Promise<T> {
  return runInTransaction(db, async (trx) => {
    const circle = await lockCircle(trx, id)
    const seats = circle ? await listAllCircleSeats(trx, id) : []
    const own = findCircleSeatOfCaller(seats, caller)
    if (!circle || !own) refuseNonMember()
    return change(trx, { circle, seats, own })
  })
}

/** Locks a circle and runs a change by one of its current members. */
export function runCircleChangeAsMember<T>(
  db: Database,
  id: string,
  caller: CircleCaller,
  change: (trx: Trx, entered: CircleWithCallerSeat) => Promise<T>,
): Promise<T> {
  return changeCircleUnderLock(db, id, caller, async (trx, entered) => {
    if (entered.own.leftAt !== null) refuseNonMember()
    return change(trx, entered)
  })
}

/** Removes the caller from a circle. If the caller owned it, the member who joined first becomes the owner. */
export async function leaveCircle(trx: Trx, { circle, seats, own }: CircleWithCallerSeat, at: number): Promise<void> {
  await vacateSeat(trx, own, { at, isRemoved: false })
  const next = seats.find(({ seat, leftAt }) => leftAt === null && seat !== own.seat)
  if (!next || own.seat !== circle.owner) return
  await setCircleOwner(trx, circle.id, next.seat)
  await renameDuelOfMember(trx, circle, own.name, next.name)
}

export async function removeCircleMember(
  trx: Trx,
  entered: CircleWithCallerSeat,
  seat: number,
  at: number,
): Promise<void> {
  const { circle, seats, own } = entered
  requireCircleOwner(circle, own)
  const member = seats.find((one) => one.seat === seat && one.leftAt === null)
  if (!member || seat === own.seat) throw new Refusal(404, 'There is no such member')
  await vacateSeat(trx, member, { at, isRemoved: true })
  await setCircleInvitationLinkKey(trx, circle.id, createCircleInvitationLinkKey())
}

async function vacateSeat(trx: Trx, seat: CircleSeat, left: { at: number; isRemoved: boolean }): Promise<void> {
  await setCircleSeatLeftAt(trx, seat, left)
  await setCircleSeatName(trx, seat, { name: seat.name, skeleton: null })
}

export async function readmitMember(
  trx: Trx,
  { circle, seats, own }: CircleWithCallerSeat,
  seat: number,
): Promise<void> {
  requireCircleOwner(circle, own)
  const member = seats.find((one) => one.seat === seat && one.isRemoved)
  if (!member) throw new Refusal(404, 'There is no such member')
  const skeleton = requireUniqueMemberName(seats, member.name, seat)
  await retakeSeat(trx, circle, { seats, own: member, name: member.name, skeleton })
}

/**
 * Lets a member who left a circle return to the former seat. Throws a Refusal if another member has taken the name
 * meanwhile.
 */
export async function rejoinCircle(trx: Trx, { circle, seats, own }: CircleWithCallerSeat): Promise<void> {
  if (own.leftAt === null) return
  if (own.isRemoved) refuseRemoved(circle)
  const skeleton = requireUniqueMemberName(seats, own.name, own.seat)
  await retakeSeat(trx, circle, { seats, own, name: own.name, skeleton })
}

/**
 * Marks a seat of a circle as taken again. If the owner has left the circle, the returning member becomes the owner.
 */
async function retakeSeat(
  trx: Trx,
  circle: Circle,
  taken: { seats: readonly CircleSeat[]; own: CircleSeat; name: string; skeleton: string },
): Promise<void> {
  const { seats, own, name, skeleton } = taken
  await setCircleSeatLeftAt(trx, own, null)
  await setCircleSeatName(trx, own, { name, skeleton })
  if (!seats.some(({ seat, leftAt }) => seat === circle.owner && leftAt === null))
    await setCircleOwner(trx, circle.id, own.seat)
}

/** Replaces the invitation link of a circle. Returns the secret of the new link. */
export async function renewInvitationLink(trx: Trx, { circle, own }: CircleWithCallerSeat): Promise<string> {
  requireCircleOwner(circle, own)
  const key = createCircleInvitationLinkKey()
  await setCircleInvitationLinkKey(trx, circle.id, key)
  return key
}

export async function renameCircleOrMember(
  trx: Trx,
  { circle, seats, own }: CircleWithCallerSeat,
  { of, typed }: { of: 'me' | 'circle'; typed: string },
): Promise<string> {
  if (of === 'me') {
    const name = parseCircleMemberName(typed, 'name')
    await setCircleSeatName(trx, own, { name, skeleton: requireUniqueMemberName(seats, name, own.seat) })
    await renameDuelOfMember(trx, circle, own.name, name)
    return name
  }
  requireCircleOwner(circle, own)
  const name = parseCircleName(typed)
  await setCircleName(trx, circle.id, name)
  return name
}
