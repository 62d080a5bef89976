import { QuizNightCodeParams } from '#contract/nights/contract.ts'
import { Refusal } from '../http/errors.ts'
import { findQuizNightSeats, type QuizNightSeat } from './night-seats.queries.ts'
import type { QuizNightSnapshot } from './night-snapshot.ts'
import type { StoredQuizNight } from './nights.queries.ts'
import type { QuizNightServices } from './create-quiz-nights.ts'
import { resolveQuizNightSeatCookie } from './seat-cookie.ts'
import type { QuizNightRequestContext } from './wrong-code-limiter.ts'

/** Returns the room of a quiz night. Throws a Refusal, and counts the wrong guess, if no room has this code. */
export async function requireQuizNightRoom(
  { hub, wrongCodes }: QuizNightServices,
  code: string,
  caller: QuizNightRequestContext,
): Promise<QuizNightSnapshot> {
  wrongCodes.refuseGuesser(caller)
  return (await hub.find(code)) ?? wrongCodes.refuseWrongCode(caller)
}

/**
 * Returns the caller's seat in the room of a quiz night, or `null`. A seat that has just been added or given to another
 * browser is not in the snapshot yet, so the room is loaded again.
 */
export async function findOwnQuizNightSeat(
  { hub, seatCookies, db }: QuizNightServices,
  snapshot: QuizNightSnapshot,
  { cookie }: Pick<QuizNightRequestContext, 'cookie'>,
): Promise<{ snapshot: QuizNightSnapshot; seat: QuizNightSeat | null }> {
  const { code } = snapshot.stored
  const held = seatCookies.read(cookie, code)
  const known = resolveQuizNightSeatCookie(snapshot.seats, held)
  if (known || !held) return { snapshot, seat: known }
  // Looks up the seat that the cookie names first, so that a forged cookie does not make the server load the whole
  // room.
  const [stored] = await findQuizNightSeats(db, code, [held.seat])
  if (stored?.secretHash !== held.secretHash) return { snapshot, seat: null }
  await hub.refresh(code)
  const fresh = (await hub.find(code)) ?? snapshot
  return { snapshot: fresh, seat: resolveQuizNightSeatCookie(fresh.seats, held) }
}

export function isHost({ hostId, secondHostId }: StoredQuizNight, playerId: string | undefined): boolean {
  return playerId !== undefined && (playerId === hostId || playerId === secondHostId)
}

export function requireQuizNightHost(stored: StoredQuizNight, playerId: string | undefined): void {
  if (!isHost(stored, playerId)) throw new Refusal(403, 'Only the hosts of this quiz night can do this')
}

/** Returns the normalised room code in the parameters of a route. Throws a Refusal if it is no valid code. */
export function parseQuizNightCode(params: unknown): string {
  const parsed = QuizNightCodeParams.safeParse(params)
  if (!parsed.success) throw new Refusal(400, parsed.error.issues[0]?.message ?? '')
  return parsed.data.code
}
