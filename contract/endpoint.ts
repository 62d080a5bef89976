import { z } from 'zod'
import type { Access } from '#domain/role.ts'

/** One call of the API, as data: the server enforces it, the browser is typed by it, the docs show it. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'DELETE'
  /** Starts with `/`; parameters as `:name`. Any case and a trailing slash are accepted. */
  path: string
  /** A second path for the same call. */
  also?: string
  /** Who may call it. */
  allow: Access
  summary: string
  /**
   * `content`: the reply is the same for everybody and changes only with the day or with an edit,
   * so that it is kept ready-made. `moment`: it is made anew for every call.
   */
  lasts: 'content' | 'moment'
  /** Takes so much work that a network may make few such calls. */
  costly?: true
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  reply: z.ZodType
}

export function endpoint<const E extends Endpoint>(description: E): E {
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
}

/** What a handler gives back, in our own words. */
export type Reply<E extends Endpoint> = z.input<E['reply']>

/** What a caller sends, as the wire has it. */
export type WireCall<E extends Endpoint> = {
  params: Input<SchemaOf<E, 'params'>>
  query: Input<SchemaOf<E, 'query'>>
  body: Input<SchemaOf<E, 'body'>>
}

/** What a caller gets, as the wire has it. */
export type WireReply<E extends Endpoint> = z.output<E['reply']>
