import { z } from 'zod'
import type { Day } from '#domain/time/day.ts'
import { formatValidationError } from '#domain/text/validation-message.ts'
import type { TokenScope } from '#domain/accounts/access-token.ts'
import type { RequiredAccessLevel } from '#domain/accounts/role.ts'
import type { SiteFeature } from '#domain/site/site.ts'

/** Display names of API fields, for validation messages that have no text of their own. */
const FIELD_NAMES: Readonly<Record<string, string>> = {
  Moreinfo: 'explanation',
  MediaURL: 'picture or sound',
  MediaText: 'text for the picture or sound',
  QuestionType: 'kind of question',
  SampleFile: 'sample file',
  DateUsed: 'day',
  Dateused: 'day',
  Wronganswer1: 'wrong option 1',
  Wronganswer2: 'wrong option 2',
  Wronganswer3: 'wrong option 3',
}

z.config({ customError: (issue) => formatValidationError(issue, FIELD_NAMES) })

/** The properties that JSON endpoints and file endpoints share. */
type EndpointProperties = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Starts with `/`; parameters as `:name`. Any case and a trailing slash are accepted. */
  path: string
  /** An alternative path under which the endpoint can be called. */
  also?: string
  /** The role that may call the endpoint. */
  allow: RequiredAccessLevel
  summary: string
  /** The call is expensive, so a stricter rate limit per network applies. */
  costly?: true
  /**
   * Calls of a quiz night are limited by seat and room, because a whole school may play behind one address. The limits
   * of networks and accounts do not apply.
   */
  limitedByRoom?: true
  /**
   * The call deletes data or changes something for all players at once, so it requires a recent login. Only for
   * endpoints of authors.
   */
  sensitive?: true
  /** The scope that an access token needs. `getRequiredTokenScope` defines the default. */
  scope?: TokenScope
  /** The optional feature of the site that the endpoint belongs to. Requests are rejected while it is turned off. */
  feature?: SiteFeature
  query?: z.ZodType
}

/**
 * An API endpoint described as data. The server enforces it, the browser derives its types from it,
 * and the API documentation is generated from it.
 */
export type Endpoint = EndpointProperties & {
  /**
   * The reply is the same for everybody and changes only with the day or an edit, so it is cached. Other replies are
   * computed for every call.
   */
  cached?: true
  /** Scripts of any origin may read the reply, as with `cached`, because the reply is the same for everybody. */
  crossOrigin?: true
  /** Returns the `Location` path of the created resource. The reply then has status 201. */
  createdAt?: (reply: never) => string
  /** Headers that the endpoint reads, in lower case. */
  headers?: z.ZodType
  /**
   * Maps a query to the canonical query that means the same on the day `today`. The canonical query is the cache key.
   */
  sameQuery?: (query: never, today: Day) => unknown
  /**
   * For a `cached` endpoint: returns whether this reply may be cached. Without this function, all replies of the
   * endpoint are cached.
   */
  shouldCache?: (reply: never) => boolean
  params?: z.ZodType
  body?: z.ZodType
  reply: z.ZodType
}

/**
 * An endpoint whose request holds a file or whose reply is streamed line by line. Handlers process
 * both as streams, to limit memory. For authors and admins only.
 */
export type StreamingEndpoint = EndpointProperties & {
  allow: 'author' | 'admin'
  /** The schema of a multipart/form-data request. */
  form?: z.ZodType
  /** The schema of a JSON request. */
  body?: z.ZodType
  /** The media type of the reply. For JSON Lines, `reply` is the schema of each line. */
  replyType: string
  reply: z.ZodType
}

/**
 * Returns the scope that an access token needs for an endpoint, or `null` if the endpoint accepts no token. By default
 * `authoring` allows authors' calls and `admin:read` allows admins' reads, unless they are sensitive.
 */
export function getRequiredTokenScope({
  scope,
  allow,
  sensitive,
  method,
}: Pick<EndpointProperties, 'scope' | 'allow' | 'sensitive' | 'method'>): TokenScope | null {
  if (scope) return scope
  if (sensitive) return null
  if (allow === 'author') return 'authoring'
  return allow === 'admin' && method === 'GET' ? 'admin:read' : null
}

/**
 * Returns which scripts of other origins may read the reply: those of any origin (`anyone`), those
 * that send an access token and no cookie (`token`), or none (`false`).
 */
export function getCrossOriginPolicy(call: Endpoint): 'anyone' | 'token' | false {
  const { method, cached, crossOrigin, path } = call
  if (method === 'GET' && (cached || crossOrigin)) return 'anyone'
  return path.startsWith('/api/v1/') && getRequiredTokenScope(call) !== null && 'token'
}

export function defineEndpoint<const E extends Endpoint>(description: E): E {
  return description
}

export function defineFileEndpoint<const E extends StreamingEndpoint>(description: E): E {
  return description
}

/**
 * Combines a wire schema with `serialize`, so that handlers return domain objects and clients receive
 * the API's field names.
 */
export function withJsonSerializer<Ours, Wire>(
  schema: z.ZodType<Wire, Wire>,
  serialize: (ours: Ours) => Wire,
): z.ZodType<Wire, Ours> {
  const put = (ours: unknown): unknown => serialize(ours as Ours)
  return z.transform(put).pipe(schema as z.ZodType) as z.ZodType<Wire, Ours>
}

type Output<T> = T extends z.ZodType ? z.output<T> : undefined
type Input<T> = T extends z.ZodType ? z.input<T> : undefined
type SchemaOf<E, K extends string> = K extends keyof E ? E[K] : undefined

/** The validated input of a handler, in domain terms. */
export type EndpointHandlerInput<E extends Endpoint> = {
  params: Output<SchemaOf<E, 'params'>>
  query: Output<SchemaOf<E, 'query'>>
  body: Output<SchemaOf<E, 'body'>>
} & (E extends { headers: infer H } ? { headers: Output<H> } : unknown)

/** The reply that a handler returns, before the endpoint's schema converts it for HTTP. */
export type EndpointHandlerReply<E extends Endpoint> = z.input<E['reply']>

/** The request as sent over HTTP. */
export type EndpointWireRequest<E extends Endpoint | StreamingEndpoint> = {
  params: Input<SchemaOf<E, 'params'>>
  query: Input<SchemaOf<E, 'query'>>
  body: E extends { form: z.ZodType } ? FormData : Input<SchemaOf<E, 'body'>>
}

/** The reply as received over HTTP. */
export type EndpointWireReply<E extends Endpoint | StreamingEndpoint> = z.output<E['reply']>
