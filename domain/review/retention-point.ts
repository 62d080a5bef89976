import type { Day } from '../time/day.ts'

/** How many days the retention curve extends before and after today. */
export const RETENTION_CURVE_DAYS = 28

/** The average probability (0 to 1) that the player remembers a question on a day. */
export type ReviewRetentionCurvePoint = { day: Day; share: number }
