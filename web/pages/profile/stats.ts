import type { EndpointNamed } from '#contract/api.ts'
import type { Reply } from '#contract/endpoint.ts'

/** Undefined while it is asked for, null when it could not be had: then nothing is shown. */
export type Stats = Reply<EndpointNamed<'GET /api/GetUserStats'>> | null | undefined

/** `0%` of nothing. */
export function percentage(correct: number, total: number): number {
  return total > 0 ? Math.round((correct / total) * 100) : 0
}
