import { z } from 'zod'
import type { Day } from '#domain/time/day.ts'
import { plainMessage } from '#domain/text/plain-message.ts'
import type { TokenScope } from '#domain/accounts/access-token.ts'
import type { Access } from '#domain/accounts/role.ts'
import type { SitePart } from '#domain/site/site.ts'

// What is wrong with a call is read by people, wherever no schema has a sentence of its own.
/** People's words for fields of the wire. */
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

z.config({ customError: (issue) => plainMessage(issue, FIELD_NAMES) })

/** What is true of a call however it is answered. */
type Described = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Starts with `/`; parameters as `:name`. Any case and a trailing slash are accepted. */
  path: string
  /** A second path for the same call. */
  also?: string
  /** Who may call it. */
  allow: Access
  summary: string
  /** Takes so much work that a network may make few such calls. */
  costly?: true
  /** Of authors' calls: loses something, or changes it at once for all players, and so needs a login not long ago. */
  drastic?: true
  /** The scope that an access token needs; `scopeOf` knows the default. */
  scope?: TokenScope
  /** The part of the site that it belongs to, if the site may go without: it is refused then. */
  part?: SitePart
  query?: z.ZodType
}

/** One call of the API, as data: the server enforces it, the browser is typed by it, the docs show it. */
export type Endpoint = Described & {
  /**
   * `content`: the reply is the same for everybody and changes only with the day or with an edit,
   * so that it is kept ready-made. `moment`: it is made anew for every call.
   */
  lasts: 'content' | 'moment'
  /** Any site's scripts may read the reply, as with `content`: it is the same for everybody. */
  crossOrigin?: true
  /** The call creates something: the reply is 201, and this is the path for `Location`. */
  createdAt?: (reply: never) => string
  /** Headers that the call reads, in lower case. */
  headers?: z.ZodType
  /** Of all queries that mean the same on a day the one by which the reply is kept. */
  sameQuery?: (query: never, today: Day) => unknown
  /** Which replies that last as the content does are cached; all unless it is said. */
  isCached?: (reply: never) => boolean
  params?: z.ZodType
  body?: z.ZodType
  reply: z.ZodType
}

/**
 * A call with a file in it, or lines that tell how far it is, which its handler reads or writes as they come: all of
 * it at once may be too much for the memory. It is for authors alone.
 */
export type FileEndpoint = Described & {
  allow: 'author' | 'admin'
  /** What is sent, as multipart/form-data. */
  form?: z.ZodType
  /** What is sent, as JSON. */
  body?: z.ZodType
  /** The media type of what comes back; of lines of JSON, `reply` describes each. */
  replyType: string
  reply: z.ZodType
}

/**
 * The scope that an access token needs for a call; `null` when the call accepts no token. By default a token with
 * `authoring` can make authors' calls and a token with `admin:read` can make admins' reads, unless they are drastic.
 */
export function scopeOf({
  scope,
  allow,
  drastic,
  method,
}: Pick<Described, 'scope' | 'allow' | 'drastic' | 'method'>): TokenScope | null {
  if (scope) return scope
  if (drastic) return null
  if (allow === 'author') return 'authoring'
  return allow === 'admin' && method === 'GET' ? 'admin:read' : null
}

/**
 * Whose scripts may read what a call replies, beside our own: those of any site (`anyone`), those of any site that send
 * an access token and no cookie (`token`), or none (`false`).
 */
export function crossOriginOf(call: Endpoint): 'anyone' | 'token' | false {
  const { method, lasts, crossOrigin, path } = call
  if (method === 'GET' && (lasts === 'content' || crossOrigin === true)) return 'anyone'
  return path.startsWith('/api/v1/') && scopeOf(call) !== null && 'token'
}

export function endpoint<const E extends Endpoint>(description: E): E {
  return description
}

export function fileEndpoint<const E extends FileEndpoint>(description: E): E {
  return description
}

/**
 * A reply, or a part of one, that handlers give in our own words: `toWire` puts it into those of the
 * wire, which `schema` describes.
 */
export function inWireWords<Ours, Wire>(
  schema: z.ZodType<Wire, Wire>,
  toWire: (ours: Ours) => Wire,
): z.ZodType<Wire, Ours> {
  const put = (ours: unknown): unknown => toWire(ours as Ours)
  return z.transform(put).pipe(schema as z.ZodType) as z.ZodType<Wire, Ours>
}

type Output<T> = T extends z.ZodType ? z.output<T> : undefined
type Input<T> = T extends z.ZodType ? z.input<T> : undefined
type SchemaOf<E, K extends string> = K extends keyof E ? E[K] : undefined

/** What a handler is given, already checked and in our own words. */
export type Call<E extends Endpoint> = {
  params: Output<SchemaOf<E, 'params'>>
  query: Output<SchemaOf<E, 'query'>>
  body: Output<SchemaOf<E, 'body'>>
} & (E extends { headers: infer H } ? { headers: Output<H> } : unknown)

/** What a handler gives back, in our own words. */
export type Reply<E extends Endpoint> = z.input<E['reply']>

/** What a caller sends, as the wire has it. */
export type WireCall<E extends Endpoint | FileEndpoint> = {
  params: Input<SchemaOf<E, 'params'>>
  query: Input<SchemaOf<E, 'query'>>
  body: E extends { form: z.ZodType } ? FormData : Input<SchemaOf<E, 'body'>>
}

/** What a caller gets, as the wire has it. */
export type WireReply<E extends Endpoint | FileEndpoint> = z.output<E['reply']>
