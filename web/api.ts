import { createContext, data, type RouterContextProvider } from 'react-router'
import type { CallName, EndpointNamed } from '#contract/api.ts'
import type { Asked, Reply } from '#contract/endpoint.ts'
import { publishPlayer } from './session/player.ts'

/** Sends one call: over the network in the browser, inside the process on the server. */
export type Ask = (path: string) => Promise<{ status: number; body: unknown }>

export const askContext = createContext<Ask>()

/** What a page gets to know of a call that failed; status 0 means that the server was not reached. */
export type LoadFailure = { message: string }

type Wanted<N extends CallName> = {
  [
    K in 'params' | 'query' | 'body' as Asked<EndpointNamed<N>>[K] extends undefined ? never : K
  ]: Asked<EndpointNamed<N>>[K]
}

/** Reads from the API inside a loader. A failure is thrown as the router wants it, with its status. */
export async function read<N extends CallName & `GET ${string}`>(
  context: Readonly<RouterContextProvider>,
  name: N,
  wanted: Wanted<N>,
): Promise<Reply<EndpointNamed<N>>> {
  const reply = await context.get(askContext)(addressOf(name, wanted))
  if (reply.status !== 200) throw data(failureOf(reply.body), { status: reply.status })
  return reply.body as Reply<EndpointNamed<N>>
}

/** What came of a call: the reply, or why there is none; status 0 when the server was not reached. */
export type Outcome<R> =
  | { ok: true; reply: R }
  | {
      ok: false
      status: number
      message: string
      /** When the server wants to be asked again, in milliseconds from now; 0 when it did not say. */
      retryAfter: number
      /** What is needed to go on, such as what somebody else has saved meanwhile. */
      data?: unknown
    }

/** Makes a call from the browser, for what a player does; it never throws. A form goes as it is, with its files. */
export async function send<N extends CallName>(
  name: N,
  wanted: Wanted<N>,
): Promise<Outcome<Reply<EndpointNamed<N>>>> {
  const { body } = wanted as { body?: unknown }
  const { status, ...answer } = await askByFetch(addressOf(name, wanted), {
    method: name.split(' ')[0] ?? '',
    ...(body === undefined
      ? {}
      : body instanceof FormData
        ? { body }
        : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  })
  if (status === 200) return { ok: true, reply: answer.body as Reply<EndpointNamed<N>> }
  // Whoever is told to log in first is not, whatever the page thought.
  if (status === 401) publishPlayer(null)
  return {
    ok: false,
    status,
    message: failureOf(answer.body).message,
    retryAfter: (answer.retryAfter ?? 0) * 1000,
    data: (answer.body as { data?: unknown } | null)?.data,
  }
}

function addressOf(name: string, wanted: object): string {
  const { params, query } = wanted as {
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

function failureOf(body: unknown): LoadFailure {
  const message = (body as { message?: unknown } | null)?.message
  return { message: typeof message === 'string' ? message : 'The server gave no reason' }
}

/** Asks over the network. */
export const askByFetch = async (
  path: string,
  request: RequestInit = {},
): Promise<{ status: number; body: unknown; retryAfter?: number }> => {
  try {
    const response = await fetch(path, request)
    const retryAfter = Number(response.headers.get('retry-after'))
    return { status: response.status, body: await response.json(), retryAfter }
  } catch {
    return { status: 0, body: { message: 'We could not reach the server. Are you offline?' } }
  }
}
