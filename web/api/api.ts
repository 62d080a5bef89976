import type { ApiCall, ReplyTo } from '#contract/call.ts'
import type { getSite } from '#contract/site/calls.ts'
import type { RefusalCode, RefusalWire } from '#contract/base/refusal.ts'
import type { Ask } from '#contract/base/renderer.ts'
import type { FieldMessage } from '#domain/text/flaw.ts'

export type Site = ReplyTo<typeof getSite>

/** Why a page cannot be shown: its status, and a sentence for whoever wanted it. */
export class PageFailure extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** Reads from the API inside a loader. Throws a `PageFailure` unless the reply is a 200. */
export async function read<Sent, Reply>(
  ask: Ask,
  call: ApiCall<Sent, Reply, unknown>,
  sent: Sent,
): Promise<Reply> {
  const { status, body } = await ask(call.name, call.toWire(sent))
  if (status !== 200) throw new PageFailure(status, messageOf(body))
  return call.fromWire(body)
}

/** What came of a call: the reply, or why there is none; status 0 when the server was not reached. */
export type Outcome<Reply, Conflict = unknown> =
  | { ok: true; reply: Reply }
  | {
      ok: false
      status: number
      message: string
      /** When the server wants to be asked again, in milliseconds from now; 0 when it did not say. */
      retryAfter: number
      /** What is there instead, such as what somebody else has saved meanwhile. */
      conflict: Conflict | undefined
      /** What is wrong by field, where the server says so. */
      flaws: readonly FieldMessage[] | undefined
      /** Why, where the page can do something about it. */
      code: RefusalCode | undefined
    }

const unauthorized = new Set<() => void>()

/** Hears when the server does not know who calls, though the call is for players. */
export function onUnauthorized(hear: () => void): void {
  unauthorized.add(hear)
}

let logInAgain: (() => Promise<boolean>) | null = null

/**
 * Says how a player is asked to log in again where the server wants that first; it tells whether they are back.
 * Returns how to take it back.
 */
export function onLoginAgain(ask: () => Promise<boolean>): () => void {
  logInAgain = ask
  return () => {
    if (logInAgain === ask) logInAgain = null
  }
}

/** Asks a player to log in again; false when there is no way to, or they did not. */
export async function askToLogInAgain(): Promise<boolean> {
  return logInAgain !== null && logInAgain()
}

/**
 * Makes a call from the browser, for what a player does; it never throws. A form goes as it is, with its files.
 * Where the server wants a login first, the player is asked for it and the call is made again, unless it is
 * made `quietly`: by no act of theirs.
 */
export async function send<Sent, Reply, Conflict>(
  call: ApiCall<Sent, Reply, Conflict>,
  sent: Sent,
  { quietly = false } = {},
): Promise<Outcome<Reply, Conflict>> {
  const outcome = await sendOnce(call, sent)
  if (outcome.ok || outcome.code !== 'login-again' || quietly) return outcome
  return (await askToLogInAgain()) ? sendOnce(call, sent) : outcome
}

async function sendOnce<Sent, Reply, Conflict>(
  call: ApiCall<Sent, Reply, Conflict>,
  sent: Sent,
): Promise<Outcome<Reply, Conflict>> {
  const wire = call.toWire(sent)
  const {
    status,
    body,
    retryAfter = 0,
  } = await askByFetch(addressOf(call.name, wire), requestOf(call.name, wire.body))
  if (status === 200) return { ok: true, reply: call.fromWire(body) }
  if (status === 401 && !call.logsIn) for (const hear of unauthorized) hear()
  const { data: there, flaws, code } = (body ?? {}) as Partial<RefusalWire>
  return {
    ok: false,
    status,
    message: messageOf(body),
    retryAfter: retryAfter * 1000,
    conflict: there === undefined ? undefined : call.conflictFromWire(there),
    flaws,
    code,
  }
}

function requestOf(name: string, body: unknown): RequestInit {
  const method = name.split(' ')[0] ?? ''
  if (body === undefined) return { method }
  if (body instanceof FormData) return { method, body }
  const headers = { 'content-type': 'application/json' }
  return { method, body: JSON.stringify(body), headers }
}

function addressOf(name: string, parts: object): string {
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

function messageOf(body: unknown): string {
  const message = (body as { message?: unknown } | null)?.message
  return typeof message === 'string' ? message : 'The server gave no reason'
}

/** Asks over the network. */
const askByFetch = async (
  path: string,
  request: RequestInit = {},
): Promise<{ status: number; body: unknown; retryAfter?: number }> => {
  try {
    const response = await fetch(path, request)
    const retryAfter = Number(response.headers.get('retry-after'))
    // What stands before the server speaks for it while it cannot, and not as it would.
    if (!response.headers.get('content-type')?.includes('json')) {
      const message = 'The server is not ready at the moment. Please try again in a minute.'
      return { status: response.ok ? 502 : response.status, body: { message }, retryAfter }
    }
    return { status: response.status, body: await response.json(), retryAfter }
  } catch {
    return { status: 0, body: { message: 'We could not reach the server. Are you offline?' } }
  }
}
