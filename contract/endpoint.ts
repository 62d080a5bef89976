import type { z } from 'zod'
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
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  reply: z.ZodType
}

export function endpoint<const E extends Endpoint>(description: E): E {
  return description
}

type Output<T> = T extends z.ZodType ? z.output<T> : undefined
type Input<T> = T extends z.ZodType ? z.input<T> : undefined
type Part<E, K extends string> = K extends keyof E ? E[K] : undefined

/** What a handler is given, already checked. */
export type Call<E extends Endpoint> = {
  params: Output<Part<E, 'params'>>
  query: Output<Part<E, 'query'>>
  body: Output<Part<E, 'body'>>
}

/** What a caller writes. */
export type Asked<E extends Endpoint> = {
  params: Input<Part<E, 'params'>>
  query: Input<Part<E, 'query'>>
  body: Input<Part<E, 'body'>>
}

export type Reply<E extends Endpoint> = z.output<E['reply']>
