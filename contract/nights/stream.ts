import type { NightAudience } from './contract.ts'

/**
 * Returns the address of a room’s server-sent events. The first event comes at once and has the whole state. The data of
 * every event is a `NightUpdate` of `domain/nights/held-night.ts` as JSON, under the default event type. Heartbeats are
 * such events without a `view`. A refusal (403, 404, 429) ends the stream, and the browser asks for the state instead.
 */
export function getNightStreamPath(code: string, audience: NightAudience): string {
  return `/api/nights/${encodeURIComponent(code)}/stream?as=${audience}`
}
