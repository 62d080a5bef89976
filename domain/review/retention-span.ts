import type { Day } from '../time/day.ts'

/** The curve of what is kept reaches as far back as ahead, in days. */
export const RETENTION_DAYS = 28

/** The share, 0 to 1, of what comes back that is likely known on a day. */
export type RetentionPoint = { day: Day; share: number }
