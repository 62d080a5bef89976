import type { ReplyTo } from '#contract/call.ts'
import type { getStats } from '#contract/profile.calls.ts'

/** Undefined while it is asked for, null when it could not be had: then nothing is shown. */
export type Stats = ReplyTo<typeof getStats> | null | undefined

/** `0%` of nothing. */
export function percentage(correct: number, total: number): number {
  return total > 0 ? Math.round((correct / total) * 100) : 0
}
