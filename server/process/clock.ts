import { DAY_MS } from '#domain/time/units.ts'
import {
  type Day,
  getUtcDayOfInstant,
  countDaysBetween,
  FIRST_POSSIBLE_QUESTION_DAY,
  getStartOfDay,
} from '#domain/time/day.ts'
import type { Database } from '#db/tables/tables.ts'
import { getSiteLastRunningAt } from './clock.queries.ts'

export type TrustedClock = {
  /** The trusted current time, in milliseconds since 1970. */
  now: () => number
  /** Milliseconds since an arbitrary moment. Not affected by changes of the machine's clock. */
  elapsed: () => number
  /** Distance of the machine's clock from the trusted time, in milliseconds; 0 while the clock is trusted. */
  untrustedOffset: () => number
}

/** The machine's clocks: the wall clock, which can be set, and the monotonic clock. */
type MachineClocks = { wall: () => number; elapsed: () => number }

/**
 * Creates a clock that follows the machine's wall clock while that differs by less than a day from the elapsed time
 * since the start. Otherwise it continues by elapsed time.
 */
export function createTrustedClock({ wall, elapsed }: MachineClocks): TrustedClock {
  const origin = wall() - elapsed()
  const untrustedOffset = () => {
    const offset = wall() - (origin + elapsed())
    return Math.abs(offset) <= DAY_MS ? 0 : offset
  }
  return {
    now: () => (untrustedOffset() === 0 ? wall() : Math.round(origin + elapsed())),
    elapsed,
    untrustedOffset,
  }
}

/** Reports that the machine's clock is wrong. The start of the site continues as soon as the clock is set. */
export class WrongMachineClockError extends Error {
  /** A sentence that tells the operator how to solve the problem. */
  readonly advice: string

  constructor(message: string, advice: string) {
    super(message)
    this.advice = advice
  }
}

/**
 * Throws a `WrongMachineClockError` if the machine's clock must be wrong: before the first day, before this version was
 * built, or more than a day from when the site last ran. An operator can confirm the clock by naming the current day in
 * `checked`.
 */
export async function assertSystemClockPlausible(
  db: Database,
  wall: number,
  { builtAt, checked }: { builtAt: number; checked: Day | null },
): Promise<void> {
  const says = `The clock of this machine says ${getUtcDayOfInstant(wall)}`
  if (wall < getStartOfDay(FIRST_POSSIBLE_QUESTION_DAY)) {
    throw new WrongMachineClockError(`${says}, which cannot be.`, 'Set the clock.')
  }
  if (checked && Math.abs(countDaysBetween(checked, getUtcDayOfInstant(wall))) <= 1) return
  const advice = `Set the clock. If it is right, start once with CLOCK_CHECKED=${getUtcDayOfInstant(wall)}.`
  if (wall < builtAt - DAY_MS) {
    throw new WrongMachineClockError(`${says}, and this version was built on ${getUtcDayOfInstant(builtAt)}.`, advice)
  }
  const latest = await getSiteLastRunningAt(db)
  if (latest > 0 && Math.abs(wall - latest) > DAY_MS) {
    throw new WrongMachineClockError(`${says}, and this site was last open on ${getUtcDayOfInstant(latest)}.`, advice)
  }
}
