import type { StandingStats } from '#domain/streak/stats.ts'

/** Undefined while it is asked for, null when it could not be had: then nothing is shown. */
export type Stats = StandingStats | null | undefined
