import { MAX_CIRCLE_NAME_CHARACTERS } from '#domain/circles/limits.ts'
import { findPlayerNameFlaw, getConfusableNameSkeleton, normalizePlayerName } from '#domain/text/player-name.ts'
import { Refusal } from '../http/errors.ts'
import type { CircleSeat } from './circle-seats.queries.ts'

/** Returns a typed name in its stored form. Throws a Refusal for the field if it cannot be used. */
export function parseCircleMemberName(typed: string, field: string): string {
  const name = normalizePlayerName(typed)
  refuseFlaw(findPlayerNameFlaw(name), 400, field)
  return name
}

export function parseCircleName(typed: string): string {
  const name = normalizePlayerName(typed)
  refuseFlaw(findPlayerNameFlaw(name, MAX_CIRCLE_NAME_CHARACTERS), 400, 'name')
  return name
}

/** Returns the skeleton of a name. Throws a Refusal if another member has that name, or one that looks like it. */
export function requireUniqueMemberName(seats: readonly CircleSeat[], name: string, own?: number): string {
  const skeleton = getConfusableNameSkeleton(name)
  const isTaken = seats.some(
    ({ seat, leftAt, name: other }) => leftAt === null && seat !== own && getConfusableNameSkeleton(other) === skeleton,
  )
  if (isTaken) refuseFlaw('Somebody here has that name, or one that looks like it. Choose another.', 409, 'name')
  return skeleton
}

function refuseFlaw(message: string | null, status: number, field: string): void {
  if (message !== null) throw new Refusal(status, message, { flaws: [{ field, message }] })
}
