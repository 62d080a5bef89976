import type { StandingStats } from '#domain/streak/stats.ts'

/** The player's statistics; `undefined` while loading, `null` after a failure. */
export type Stats = StandingStats | null | undefined
