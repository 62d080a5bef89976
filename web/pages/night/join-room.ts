import type { CallReply } from '#contract/call.ts'
import { joinQuizNight } from '#contract/nights/calls.ts'
import { type ApiOutcome, callApi } from '../../api/api.ts'

/** Players who would have to wait longer see the refusal instead. */
const MAX_WAIT_MS = 90_000
/** Spreads the phones of a room that were refused at the same time. */
const MAX_EXTRA_WAIT_MS = 10_000

/** Joins a room. If the server asks for a pause, as when a thousand players join at once, waits and tries again. */
export async function joinRoom(
  code: string,
  name: string,
  onWait: () => void,
): Promise<ApiOutcome<CallReply<typeof joinQuizNight>>> {
  for (;;) {
    const outcome = await callApi(joinQuizNight, { params: { code }, body: { name } }, { quietly: true })
    if (outcome.ok || !(outcome.retryAfter > 0 && outcome.retryAfter <= MAX_WAIT_MS)) return outcome
    onWait()
    const wait = outcome.retryAfter + Math.random() * MAX_EXTRA_WAIT_MS
    await new Promise((resolve) => setTimeout(resolve, wait))
  }
}
