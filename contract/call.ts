import type { EndpointName, EndpointByName } from './api.ts'
import type { EndpointWireRequest, EndpointWireReply } from './base/endpoint.ts'

/**
 * A client's description of an endpoint: its name, and the conversions between domain terms and the
 * API's field names. Has no schemas, so that browsers need not download them.
 */
export type ApiCallDefinition<Sent, Reply, Conflict = undefined> = {
  name: EndpointName
  /** Whether the call is a login. A 401 then means that the login failed, not that the session ended. */
  logsIn: boolean
  /** Converts the caller's input from domain terms to the parameters, query and body of the API request. */
  serialize: (sent: Sent) => { params?: unknown; query?: unknown; body?: unknown }
  parse: (reply: unknown) => Reply
  /** Converts the data of a 409 reply to domain terms. */
  parseConflict: (data: unknown) => Conflict
}

type RequestPart<N extends EndpointName, K extends 'params' | 'query' | 'body'> = EndpointWireRequest<
  EndpointByName<N>
>[K]

type RequestParts<Params, Query, Body> = OptionalProperty<'params', Params> &
  OptionalProperty<'query', Query> &
  OptionalProperty<'body', Body>

type OptionalProperty<K extends string, Part> = undefined extends Part ? object : Record<K, Part>

const identity = (part: unknown) => part

/** Describes how a client calls an endpoint. Parts of the request and reply without a conversion stay unchanged. */
export function defineApiCall<
  N extends EndpointName,
  Query = RequestPart<N, 'query'>,
  Body = RequestPart<N, 'body'>,
  Reply = EndpointWireReply<EndpointByName<N>>,
  Conflict = undefined,
>(
  name: N,
  words: {
    logsIn?: boolean
    query?: (query: Query) => RequestPart<N, 'query'>
    body?: (body: Body) => RequestPart<N, 'body'>
    reply?: (reply: EndpointWireReply<EndpointByName<N>>) => Reply
    conflict?: (data: never) => Conflict
  } = {},
): ApiCallDefinition<RequestParts<RequestPart<N, 'params'>, Query, Body>, Reply, Conflict> {
  const { logsIn = false, query = identity, body = identity, reply = identity, conflict = () => undefined } = words
  return {
    name,
    logsIn,
    serialize: (sent) => {
      const parts = sent as { params?: unknown; query?: unknown; body?: unknown }
      return {
        params: parts.params,
        query: parts.query === undefined ? undefined : query(parts.query as Query),
        body: parts.body === undefined ? undefined : body(parts.body as Body),
      }
    },
    parse: (wire) => reply(wire as EndpointWireReply<EndpointByName<N>>) as Reply,
    parseConflict: (data) => conflict(data as never) as Conflict,
  }
}

export type ApiCallReply<C> = C extends ApiCallDefinition<never, infer R, unknown> ? R : never
