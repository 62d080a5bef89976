import { QuizNightCodeParams } from '#contract/nights/contract.ts'
import { Refusal } from '../http/errors.ts'
import { findQuizNightSeats, type QuizNightSeat } from './night-seats.queries.ts'
import type { QuizNightSnapshot } from './night-snapshot.ts'
import type { StoredQuizNight } from './nights.queries.ts'
import type { QuizNights } from './create-quiz-nights.ts'
import { findSeatOfCookie } from './seat-cookie.ts'
import type { Caller } from './wrong-code-limiter.ts'

/** Returns a room. Throws a Refusal, and counts the guess, if there is none with this code. */
export async function enterRoom(
  { hub, wrongCodes }: QuizNights,
  code: string,
  caller: Caller,
): Promise<QuizNightSnapshot> {
  wrongCodes.refuseGuesser(caller)
  return (await hub.find(code)) ?? wrongCodes.refuseWrongCode(caller)
}

/**
 * Returns the caller's seat in a room; `null` without one. A seat that has just been added or given to another browser
 * is not in the snapshot yet, so the room is read again for it.
 */
export async function findOwnSeat(
  { hub, seatCookies, db }: QuizNights,
  snapshot: QuizNightSnapshot,
  { cookie }: Pick<Caller, 'cookie'>,
): Promise<{ snapshot: QuizNightSnapshot; seat: QuizNightSeat | null }> {
  const { code } = snapshot.stored
  const held = seatCookies.read(cookie, code)
  const known = findSeatOfCookie(snapshot.seats, held)
  if (known || !held) return { snapshot, seat: known }
  // A made-up cookie costs one lookup and not the whole room.
  const [stored] = await findQuizNightSeats(db, code, [held.seat])
  if (stored?.secretHash !== held.secretHash) return { snapshot, seat: null }
  await hub.refresh(code)
  const fresh = (await hub.find(code)) ?? snapshot
  return { snapshot: fresh, seat: findSeatOfCookie(fresh.seats, held) }
}

export function isHost({ hostId, secondHostId }: StoredQuizNight, playerId: string | undefined): boolean {
  return playerId !== undefined && (playerId === hostId || playerId === secondHostId)
}

export function requireHost(stored: StoredQuizNight, playerId: string | undefined): void {
  if (!isHost(stored, playerId)) throw new Refusal(403, 'Only the hosts of this quiz night can do this')
}

/** Returns the code in the parameters of a route, normalised. Refuses what is no code. */
export function parseQuizNightCode(params: unknown): string {
  const parsed = QuizNightCodeParams.safeParse(params)
  if (!parsed.success) throw new Refusal(400, parsed.error.issues[0]?.message ?? '')
  return parsed.data.code
}
