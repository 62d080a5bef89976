import type { ApiCallReply } from '#contract/call.ts'
import { joinQuizNight } from '#contract/nights/calls.ts'
import { type ApiCallOutcome, callApi } from '../../api/api.ts'

/**
 * The longest time after which joining is retried. If the server asks for a longer wait, the player sees the refusal.
 */
const MAX_WAIT_MS = 90_000
/**
 * The maximum random delay that is added to a retry, so that phones that were refused at the same time do not retry at
 * the same time.
 */
const MAX_EXTRA_WAIT_MS = 10_000

/**
 * Joins a quiz night. If the server is too busy, as when a thousand players join at the same time, retries after the
 * delay that the server asks for.
 */
export async function joinQuizNightWithRetry(
  code: string,
  name: string,
  onWait: () => void,
): Promise<ApiCallOutcome<ApiCallReply<typeof joinQuizNight>>> {
  for (;;) {
    const outcome = await callApi(joinQuizNight, { params: { code }, body: { name } }, { quietly: true })
    if (outcome.ok || !(outcome.retryAfter > 0 && outcome.retryAfter <= MAX_WAIT_MS)) return outcome
    onWait()
    const wait = outcome.retryAfter + Math.random() * MAX_EXTRA_WAIT_MS
    await new Promise((resolve) => setTimeout(resolve, wait))
  }
}
