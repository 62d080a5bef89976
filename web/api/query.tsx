import type { ReactNode } from 'react'
import useSWR, { SWRConfig, useSWRConfig } from 'swr'
import type { ApiCallDefinition } from '#contract/call.ts'
import { callApi } from './api.ts'

export type ApiQueryState<Reply> = {
  /** The latest reply. It stays while the next one loads, so that the page does not jump. */
  reply: Reply | undefined
  /** The error of the latest call. */
  failure: CallFailure | null
  /** Whether a reply is being loaded, so that `reply` is outdated or missing. */
  pending: boolean
  retry: () => void
}

/** A failed API call with its HTTP status, or 0 if the server was not reached. */
class CallFailure extends Error {
  readonly status: number
  constructor(message: string, status: number) {
    super(message)
    this.status = status
  }
}

/** The minimum time between refetches on focus, in milliseconds. */
const REFETCH_THROTTLE_MS = 60_000

/**
 * Caches the API's replies for one player. Render this component with the player's id as its `key`, so that no player
 * sees another player's replies.
 */
export function QueryCache({ children }: { children: ReactNode }) {
  return <SWRConfig value={SWR_SETTINGS}>{children}</SWRConfig>
}

const SWR_SETTINGS = {
  provider: () => new Map(),
  keepPreviousData: true,
  shouldRetryOnError: false,
  revalidateOnFocus: false,
  focusThrottleInterval: REFETCH_THROTTLE_MS,
}

/**
 * Queries the API and repeats the query when the input changes, the network returns or a refetch is requested. Does
 * nothing while the input is null. `whenBack` also repeats the query when the player returns to the tab, for data that
 * other players can change.
 */
export function useApiQuery<Input, Reply>(
  call: ApiCallDefinition<Input, Reply, unknown>,
  input: Input | null,
  { whenBack = false } = {},
): ApiQueryState<Reply> {
  const key = input && [call.name, JSON.stringify(input)]
  const { data, error, isValidating, mutate } = useSWR<Reply, CallFailure>(
    key,
    async () => {
      const outcome = await callApi(call, input as Input)
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

/** Returns a function that discards all cached replies and refetches those in use. Call it after a change. */
export function useRefetchAllApiQueries(): () => void {
  const { mutate } = useSWRConfig()
  return () => void mutate(() => true, undefined)
}

/** Returns a function that discards the cached replies to one API call and refetches those in use. */
export function useInvalidateApiQuery(call: { name: string }): () => void {
  const { mutate } = useSWRConfig()
  return () => void mutate((key) => Array.isArray(key) && key[0] === call.name, undefined)
}

/**
 * Returns a function that refetches the replies to one API call and shows the old replies until then. Call it after a
 * change that affects only this call.
 */
export function useRefetchApiCall(call: { name: string }): () => void {
  const { mutate } = useSWRConfig()
  return () => void mutate((key) => Array.isArray(key) && key[0] === call.name)
}
