import type { QuizNightDeviceKind } from './state.ts'

/**
 * Returns the address of a room’s server-sent events. The first one comes at once. The data of a `state` event is two
 * lines of JSON: the view of the audience, and the player’s own view or `null`. The first line of a `heartbeat` event
 * has the server’s time. A refusal (403, 404, 503) ends the stream, and the browser asks for the state instead.
 */
export function getQuizNightStreamUrl(code: string, audience: QuizNightDeviceKind): string {
  return `/api/nights/${encodeURIComponent(code)}/stream?as=${audience}`
}
