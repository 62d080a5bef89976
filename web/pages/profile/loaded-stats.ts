import type { CurrentStats } from '#domain/streak/stats.ts'

/** The player's statistics; `undefined` while loading, `null` after a failure. */
export type LoadedStats = CurrentStats | null | undefined
