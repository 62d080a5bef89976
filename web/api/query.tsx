import type { ReactNode } from 'react'
import useSWR, { SWRConfig, useSWRConfig } from 'swr'
import type { ApiCall } from '#contract/call.ts'
import { send } from './api.ts'

/** What was asked of the server, as far as it is known. */
export type Query<Reply> = {
  /** The latest reply; it stays while it is asked anew, and while something else is, so that nothing jumps. */
  reply: Reply | undefined
  /** Why the latest call failed. */
  failure: CallFailure | null
  /** Whether what is shown is of before, or nothing. */
  pending: boolean
  retry: () => void
}

/** A call that failed, with the status of the reply; 0 when the server was not reached. */
class CallFailure extends Error {
  readonly status: number
  constructor(message: string, status: number) {
    super(message)
    this.status = status
  }
}

/** How long a page rests until what it shows may be of before, in milliseconds. */
const RESTED_MS = 60_000

/**
 * Keeps the replies of one player's page. Give it the player's id as its key: what one player was told
 * is never shown to the next.
 */
export function Queries({ children }: { children: ReactNode }) {
  return <SWRConfig value={SETTINGS}>{children}</SWRConfig>
}

const SETTINGS = {
  provider: () => new Map(),
  keepPreviousData: true,
  shouldRetryOnError: false,
  revalidateOnFocus: false,
  focusThrottleInterval: RESTED_MS,
}

/**
 * Asks the server, and anew when what is sent changes, when the browser finds its network, and when
 * `useRefetch` says so. Asks nothing while `sent` is null. `whenBack` also asks when one comes back to
 * the page after a while, for what others work on, too.
 */
export function useQuery<Sent, Reply>(
  call: ApiCall<Sent, Reply, unknown>,
  sent: Sent | null,
  { whenBack = false } = {},
): Query<Reply> {
  const key = sent && [call.name, JSON.stringify(sent)]
  const { data, error, isValidating, mutate } = useSWR<Reply, CallFailure>(
    key,
    async () => {
      const outcome = await send(call, sent as Sent)
      if (outcome.ok) return outcome.reply
      throw new CallFailure(outcome.message, outcome.status)
    },
    { revalidateOnFocus: whenBack },
  )
  return {
    reply: data,
    failure: error ?? null,
    pending: isValidating,
    retry: () => void mutate(),
  }
}

/** What to call after a change: all that is shown is asked anew, and nothing else is believed any more. */
export function useRefetch(): () => void {
  const { mutate } = useSWRConfig()
  return () => void mutate(() => true, undefined)
}

/** What to call after a change that shows in the replies of one call: they are asked anew, and stay till then. */
export function useRefetchOf(call: { name: string }): () => void {
  const { mutate } = useSWRConfig()
  return () => void mutate((key) => Array.isArray(key) && key[0] === call.name)
}
