import { runInTransaction } from '#db/engine/transaction.ts'
import type { Database, Trx } from '#db/tables/tables.ts'
import { getLateJoinerQuestionNumber } from '#domain/nights/night-state.ts'
import { findPlayerNameFlaw, getConfusableNameSkeleton, normalizePlayerName } from '#domain/text/player-name.ts'
import { MAX_QUIZ_NIGHT_PLAYERS } from '#domain/nights/settings.ts'
import { Refusal } from '../http/errors.ts'
import {
  addQuizNightSeat,
  countQuizNightSeats,
  findQuizNightSeatByName,
  findQuizNightSeats,
  type QuizNightSeat,
  readmitQuizNightPlayer,
  setQuizNightSeatSecret,
} from './night-seats.queries.ts'
import { lockQuizNightRow, type StoredQuizNight, updateQuizNight } from './nights.queries.ts'
import { resolveQuizNightSeatCookie, type QuizNightSeatCookie } from './seat-cookie.ts'

/** The maximum number of seats in a room, including those of removed players, which keep their numbers. */
const MAX_SEATS = 3 * MAX_QUIZ_NIGHT_PLAYERS

const DOOR_CLOSED = 'The host has closed the door. Ask them to open it for you.'

type Joining = {
  code: string
  typedName: string
  /** The seat that the browser already has. */
  cookie: QuizNightSeatCookie | null
  /** The checksum of the secret for a new seat. */
  secretHash: string
  playerId: string | null
  /** Throws a Refusal if too many new players take seats after the host has removed many players at once. */
  refuseRush: () => Promise<void>
  /** Throws a Refusal if a removed player has come back too often. */
  refuseReturn: (seat: number) => Promise<void>
}

export type JoinedQuizNightSeat = { seat: number; name: string; isNew: boolean }

/**
 * Gives a player a seat in a quiz night, or returns the seat that the browser already has. Throws a Refusal if the name
 * cannot be used.
 */
export function joinQuizNight(db: Database, joining: Joining): Promise<JoinedQuizNightSeat> {
  const name = normalizePlayerName(joining.typedName)
  const skeleton = getConfusableNameSkeleton(name)
  return runInTransaction(db, async (trx) => {
    const stored = await lockQuizNightRow(trx, joining.code)
    if (!stored || stored.night.phase === 'ended') throw new Refusal(410, 'This quiz night is over')
    const own = await findOwnSeat(trx, joining)
    if (own && !own.isRemoved) return { seat: own.seat, name: own.name, isNew: false }
    const flaw = findPlayerNameFlaw(name)
    if (flaw !== null) throw new Refusal(400, flaw, { flaws: [{ field: 'name', message: flaw }] })
    const namesake = await findQuizNightSeatByName(trx, joining.code, skeleton)
    if (namesake?.secretHash === '') return claimFreedSeat(trx, stored, namesake, joining.secretHash)
    if (namesake) {
      const message =
        'Somebody here has that name, or one that looks like it. Choose another, or ask the host to let you back in.'
      throw new Refusal(409, message, { flaws: [{ field: 'name', message }] })
    }
    if (stored.night.isDoorClosed) {
      throw new Refusal(409, DOOR_CLOSED, { flaws: [{ field: 'name', message: DOOR_CLOSED }] })
    }
    const { seats, players } = await countQuizNightSeats(trx, joining.code)
    if (players >= MAX_QUIZ_NIGHT_PLAYERS || (!own && seats >= MAX_SEATS))
      throw new Refusal(409, `This room has ${MAX_QUIZ_NIGHT_PLAYERS} players and is full`)
    if (own && skeleton === getConfusableNameSkeleton(own.name))
      throw new Refusal(409, 'The host removed that name. Please choose another.')
    if (own) await joining.refuseReturn(own.seat)
    if (stored.night.isDoorSlow) await joining.refuseRush()
    if (own) return rejoinCircle(trx, stored, { seat: own.seat, name, skeleton })
    const { secretHash, playerId } = joining
    const firstQuestion = getLateJoinerQuestionNumber(stored.night)
    await addQuizNightSeat(trx, joining.code, { seat: seats + 1, name, skeleton, secretHash, playerId, firstQuestion })
    return { seat: seats + 1, name, isNew: true }
  })
}

async function findOwnSeat(trx: Trx, { code, cookie }: Joining) {
  if (!cookie) return null
  const seats = await findQuizNightSeats(trx, code, [cookie.seat])
  return resolveQuizNightSeatCookie(new Map(seats.map((seat) => [seat.seat, seat])), cookie)
}

/** Lets a removed player back in under another name. */
async function rejoinCircle(
  trx: Trx,
  stored: StoredQuizNight,
  { seat, name, skeleton }: { seat: number; name: string; skeleton: string },
): Promise<JoinedQuizNightSeat> {
  await readmitQuizNightPlayer(trx, stored.code, { seat, name, skeleton })
  await updateQuizNight(trx, stored)
  return { seat, name, isNew: false }
}

/** Gives a seat that the host has freed to a player who came back from another browser. */
async function claimFreedSeat(
  trx: Trx,
  stored: StoredQuizNight,
  { seat, name }: QuizNightSeat,
  secretHash: string,
): Promise<JoinedQuizNightSeat> {
  await setQuizNightSeatSecret(trx, stored.code, seat, secretHash)
  await updateQuizNight(trx, stored)
  return { seat, name, isNew: true }
}
