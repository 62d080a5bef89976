import { type Day, dayAt, daysBetween, FIRST_DAY, startOfDay } from '#domain/time/day.ts'
import type { Database } from '#db/tables/tables.ts'
import { latestSeen } from './clock.queries.ts'

const DAY_MS = 86_400_000

export type Clock = {
  /** What time it is, in milliseconds since 1970. */
  now: () => number
  /** Milliseconds since some moment, whatever is done to the machine's clock. */
  elapsed: () => number
  /** How far the machine's clock is from what can be believed, in milliseconds; 0 while it is believed. */
  astray: () => number
}

/** The machine's clocks: the one that can be set, and the one that only goes on. */
type Machine = { wall: () => number; elapsed: () => number }

/**
 * Follows the machine's clock as long as that is within a day of where it was at first and of what has
 * passed since; beyond, goes on by what has passed.
 */
export function steadyClock({ wall, elapsed }: Machine): Clock {
  const origin = wall() - elapsed()
  const astray = () => {
    const distance = wall() - (origin + elapsed())
    return Math.abs(distance) <= DAY_MS ? 0 : distance
  }
  return {
    now: () => (astray() === 0 ? wall() : Math.round(origin + elapsed())),
    elapsed,
    astray,
  }
}

/** The machine's clock cannot be right. A site that waits goes on by itself once it is set. */
export class UnbelievableClockError extends Error {
  /** What an operator can do. */
  readonly advice: string

  constructor(message: string, advice: string) {
    super(message)
    this.advice = advice
  }
}

/**
 * Throws an `UnbelievableClockError` when the machine's clock cannot be right: it is before the first
 * day or before this version was built, or more than a day from when the site was last open. An
 * operator who has looked at the clock names the day, `checked`.
 */
export async function checkClock(
  db: Database,
  wall: number,
  { builtAt, checked }: { builtAt: number; checked: Day | null },
): Promise<void> {
  const says = `The clock of this machine says ${dayAt(wall)}`
  if (wall < startOfDay(FIRST_DAY)) {
    throw new UnbelievableClockError(`${says}, which cannot be.`, 'Set the clock.')
  }
  if (checked && Math.abs(daysBetween(checked, dayAt(wall))) <= 1) return
  const advice = `Set the clock. If it is right, start once with CLOCK_CHECKED=${dayAt(wall)}.`
  if (wall < builtAt - DAY_MS) {
    throw new UnbelievableClockError(
      `${says}, and this version was built on ${dayAt(builtAt)}.`,
      advice,
    )
  }
  const latest = await latestSeen(db)
  if (latest > 0 && Math.abs(wall - latest) > DAY_MS) {
    throw new UnbelievableClockError(
      `${says}, and this site was last open on ${dayAt(latest)}.`,
      advice,
    )
  }
}
