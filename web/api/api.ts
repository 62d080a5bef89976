import type { ApiCallDefinition, ApiCallReply } from '#contract/call.ts'
import type { getPublicSiteSettings } from '#contract/site/calls.ts'
import type { ApiErrorCode, ApiErrorBody } from '#contract/base/api-error.ts'
import type { PublicReadEndpointCaller } from '#contract/base/renderer.ts'
import type { FieldErrorMessage } from '#domain/text/flaw.ts'

export type SiteInfo = ApiCallReply<typeof getPublicSiteSettings>

/** The reason why a page cannot be shown: a status and a message for the visitor. */
export class PageLoadError extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** Calls the API inside a loader. Throws a `PageLoadError` unless the status is 200. */
export async function callApiOrThrow<Input, Reply>(
  ask: PublicReadEndpointCaller,
  call: ApiCallDefinition<Input, Reply, unknown>,
  input: Input,
): Promise<Reply> {
  const { status, body } = await ask(call.name, call.serialize(input))
  if (status !== 200) throw new PageLoadError(status, getMessage(body))
  return call.parse(body)
}

/** The outcome of a call: the reply, or an error. The status is 0 if the server was not reached. */
export type ApiCallOutcome<Reply, Conflict = unknown> =
  | { ok: true; reply: Reply }
  | {
      ok: false
      status: number
      message: string
      /** The delay after which to retry, in milliseconds; 0 if the server gave none. */
      retryAfter: number
      /** The conflicting data, such as the version that another author has saved. */
      conflict: Conflict | undefined
      /** Validation errors by field, if the server sent some. */
      flaws: readonly FieldErrorMessage[] | undefined
      /** A code for rejected calls that the page can handle. */
      code: ApiErrorCode | undefined
    }

const unauthorizedListeners = new Set<() => void>()

/** Registers a listener. It is called when a call that needs a signed-in player is refused with status 401. */
export function addUnauthorizedListener(listener: () => void): void {
  unauthorizedListeners.add(listener)
}

let reauthenticate: (() => Promise<boolean>) | null = null

/**
 * Sets the function that asks the player to log in again and resolves to whether they did. Returns a function that
 * removes it.
 */
export function registerReauthenticationPrompt(ask: () => Promise<boolean>): () => void {
  reauthenticate = ask
  return () => {
    if (reauthenticate === ask) reauthenticate = null
  }
}

/** Asks the player to log in again. Resolves to false if that is impossible or the player declined. */
export async function requestReauthentication(): Promise<boolean> {
  return reauthenticate !== null && reauthenticate()
}

/**
 * Calls the API from the browser. Never throws. Sends a `FormData` body unchanged. If the server requires a recent
 * login, asks the player for one and retries, unless `quietly` marks a call that the player did not start.
 */
export async function callApi<Input, Reply, Conflict>(
  call: ApiCallDefinition<Input, Reply, Conflict>,
  input: Input,
  { quietly = false } = {},
): Promise<ApiCallOutcome<Reply, Conflict>> {
  const outcome = await callApiOnce(call, input)
  if (outcome.ok || outcome.code !== 'login-again' || quietly) return outcome
  return (await requestReauthentication()) ? callApiOnce(call, input) : outcome
}

async function callApiOnce<Input, Reply, Conflict>(
  call: ApiCallDefinition<Input, Reply, Conflict>,
  input: Input,
): Promise<ApiCallOutcome<Reply, Conflict>> {
  const wire = call.serialize(input)
  const { status, body, retryAfter = 0 } = await fetchApi(buildUrl(call.name, wire), buildRequest(call.name, wire.body))
  if (status === 200) return { ok: true, reply: call.parse(body) }
  if (status === 401 && !call.logsIn) for (const listener of unauthorizedListeners) listener()
  const { data: conflict, flaws, code } = (body ?? {}) as Partial<ApiErrorBody>
  return {
    ok: false,
    status,
    message: getMessage(body),
    retryAfter: retryAfter * 1000,
    conflict: conflict === undefined ? undefined : call.parseConflict(conflict),
    flaws,
    code,
  }
}

function buildRequest(name: string, body: unknown): RequestInit {
  const method = name.split(' ')[0] ?? ''
  if (body === undefined) return { method }
  if (body instanceof FormData) return { method, body }
  const headers = { 'content-type': 'application/json' }
  return { method, body: JSON.stringify(body), headers }
}

function buildUrl(name: string, parts: object): string {
  const { params, query } = parts as {
    params?: Record<string, string>
    query?: Record<string, unknown>
  }
  const path = name
    .slice(name.indexOf('/'))
    .replaceAll(/:(\w+)/g, (_, key: string) => encodeURIComponent(params?.[key] ?? ''))
  const set = Object.entries(query ?? {}).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(set.map(([key, value]) => [key, String(value)])).toString()
  return search ? `${path}?${search}` : path
}

function getMessage(body: unknown): string {
  const message = (body as { message?: unknown } | null)?.message
  return typeof message === 'string' ? message : 'The server gave no reason'
}

const fetchApi = async (
  path: string,
  request: RequestInit = {},
): Promise<{ status: number; body: unknown; retryAfter?: number }> => {
  try {
    const response = await fetch(path, request)
    const retryAfter = Number(response.headers.get('retry-after'))
    // A reply that is not JSON comes from a proxy in front of the server.
    if (!response.headers.get('content-type')?.includes('json')) {
      const message = 'The server is not ready at the moment. Please try again in a minute.'
      return { status: response.ok ? 502 : response.status, body: { message }, retryAfter }
    }
    return { status: response.status, body: await response.json(), retryAfter }
  } catch {
    return { status: 0, body: { message: 'We can’t reach the server. Are you offline?' } }
  }
}
