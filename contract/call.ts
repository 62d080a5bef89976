import type { CallName, EndpointNamed } from './api.ts'
import type { WireCall, WireReply } from './base/endpoint.ts'

/**
 * A call as whoever makes it needs it: its name, and how our own words become the wire's and back.
 * It knows no schema, which browsers do not download.
 */
export type ApiCall<Sent, Reply, Conflict = undefined> = {
  name: CallName
  /** Whether it logs somebody in: then a refusal 401 is of who wants in, and says nothing of who is. */
  logsIn: boolean
  /** What is sent, in the wire's words. */
  toWire: (sent: Sent) => { params?: unknown; query?: unknown; body?: unknown }
  /** A reply of the wire, in our own words. */
  fromWire: (reply: unknown) => Reply
  /** What a refusal 409 says is there, in our own words. */
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

/** Describes a call; what the words do not name goes over the wire as it is. */
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

/** What comes back of a call, in our own words. */
export type ReplyTo<C> = C extends ApiCall<never, infer R, unknown> ? R : never
