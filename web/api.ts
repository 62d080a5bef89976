import { createContext, data, type RouterContextProvider } from 'react-router'
import type { CallName, EndpointNamed } from '../contract/api.ts'
import type { Asked, Reply } from '../contract/endpoint.ts'

/** Sends one call: over the network in the browser, inside the process on the server. */
export type Ask = (path: string) => Promise<{ status: number; body: unknown }>

export const askContext = createContext<Ask>()

/** What a page gets to know of a call that failed; status 0 means that the server was not reached. */
export type LoadFailure = { message: string }

type Wanted<N extends CallName> = {
  [K in 'params' | 'query' as Asked<EndpointNamed<N>>[K] extends undefined ? never : K]: Asked<
    EndpointNamed<N>
  >[K]
}

/** Reads from the API inside a loader. A failure is thrown as the router wants it, with its status. */
export async function read<N extends CallName & `GET ${string}`>(
  context: Readonly<RouterContextProvider>,
  name: N,
  wanted: Wanted<N>,
): Promise<Reply<EndpointNamed<N>>> {
  const { params, query } = wanted as {
    params?: Record<string, string>
    query?: Record<string, unknown>
  }
  const path = name
    .slice('GET '.length)
    .replaceAll(/:(\w+)/g, (_, key: string) => encodeURIComponent(params?.[key] ?? ''))
  const set = Object.entries(query ?? {}).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(set.map(([key, value]) => [key, String(value)])).toString()
  const reply = await context.get(askContext)(search ? `${path}?${search}` : path)
  if (reply.status !== 200) throw data(failureOf(reply.body), { status: reply.status })
  return reply.body as Reply<EndpointNamed<N>>
}

function failureOf(body: unknown): LoadFailure {
  const message = (body as { message?: unknown } | null)?.message
  return { message: typeof message === 'string' ? message : 'The server gave no reason' }
}

/** Asks over the network. */
export const askByFetch: Ask = async (path) => {
  try {
    const response = await fetch(path, { headers: { accept: 'application/json' } })
    return { status: response.status, body: await response.json() }
  } catch {
    return { status: 0, body: { message: 'We could not reach the server. Are you offline?' } }
  }
}
