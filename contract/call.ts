import type { CallName, EndpointNamed } from './api.ts'
import type { WireCall, WireReply } from './base/endpoint.ts'

/**
 * A client's description of an endpoint: its name, and the conversions between domain terms and the
 * API's field names. Has no schemas, so that browsers need not download them.
 */
export type ApiCall<Sent, Reply, Conflict = undefined> = {
  name: CallName
  /** Whether the call is a login. A 401 then means that the login failed, not that the session ended. */
  logsIn: boolean
  /** Converts the input to the request. */
  toWire: (sent: Sent) => { params?: unknown; query?: unknown; body?: unknown }
  /** Converts the reply to domain terms. */
  fromWire: (reply: unknown) => Reply
  /** Converts the data of a 409 reply to domain terms. */
  conflictFromWire: (data: unknown) => Conflict
}

type PartOf<N extends CallName, K extends 'params' | 'query' | 'body'> = WireCall<
  EndpointNamed<N>
>[K]

type Parts<Params, Query, Body> = Named<'params', Params> &
  Named<'query', Query> &
  Named<'body', Body>

type Named<K extends string, Part> = undefined extends Part ? object : Record<K, Part>

const same = (part: unknown) => part

/** Describes a call. Parts without a conversion are sent unchanged. */
export function call<
  N extends CallName,
  Query = PartOf<N, 'query'>,
  Body = PartOf<N, 'body'>,
  Reply = WireReply<EndpointNamed<N>>,
  Conflict = undefined,
>(
  name: N,
  words: {
    logsIn?: boolean
    query?: (query: Query) => PartOf<N, 'query'>
    body?: (body: Body) => PartOf<N, 'body'>
    reply?: (reply: WireReply<EndpointNamed<N>>) => Reply
    conflict?: (data: never) => Conflict
  } = {},
): ApiCall<Parts<PartOf<N, 'params'>, Query, Body>, Reply, Conflict> {
  const {
    logsIn = false,
    query = same,
    body = same,
    reply = same,
    conflict = () => undefined,
  } = words
  return {
    name,
    logsIn,
    toWire: (sent) => {
      const parts = sent as { params?: unknown; query?: unknown; body?: unknown }
      return {
        params: parts.params,
        query: parts.query === undefined ? undefined : query(parts.query as Query),
        body: parts.body === undefined ? undefined : body(parts.body as Body),
      }
    },
    fromWire: (wire) => reply(wire as WireReply<EndpointNamed<N>>) as Reply,
    conflictFromWire: (data) => conflict(data as never) as Conflict,
  }
}

/** The reply of a call, in domain terms. */
export type ReplyTo<C> = C extends ApiCall<never, infer R, unknown> ? R : never
