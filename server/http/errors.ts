import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RefusalCode } from '#contract/base/refusal.ts'
import { troubleOf, type Trouble } from '#db/engine/database-error-kind.ts'
import type { FieldMessage } from '#domain/text/flaw.ts'
import { noteEvent, type SecurityEvent } from './security-log.ts'
import { openFailureLog } from './failure-log.ts'
import { PROBLEM_TYPE, problemOf, speaksProblems } from './problem.ts'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'

/** A refusal that the caller can understand: its status and what to say. */
export class Refusal extends Error {
  readonly statusCode: number
  /** When to come again, in whole seconds; for 429 and 503. */
  readonly retryAfter: number | undefined
  /** What the caller needs to go on, such as what somebody else has saved meanwhile. */
  readonly data: unknown
  /** What is wrong by field, for a form to say next to each. */
  readonly flaws: readonly FieldMessage[] | undefined
  /** Why, for programs, where they can do something about it. */
  readonly code: RefusalCode | undefined
  /** What is noted of it, if it is worth it. */
  readonly event: SecurityEvent | undefined

  constructor(
    statusCode: number,
    message: string,
    more: {
      retryAfter?: number | undefined
      data?: unknown
      flaws?: readonly FieldMessage[]
      code?: RefusalCode
      event?: SecurityEvent | undefined
    } = {},
  ) {
    super(message)
    this.statusCode = statusCode
    this.retryAfter = more.retryAfter
    this.data = more.data
    this.flaws = more.flaws
    this.code = more.code
    this.event = more.event
  }
}

export const NOT_FOUND_MESSAGE = 'There is nothing at this address'

const OUR_FAULT = 'Something went wrong on our side. Please try again in a moment.'

/** What to say when the database cannot do what it is asked, and when to come again, in seconds. */
const TROUBLE: Record<Trouble, { message: string; retryAfter: number }> = {
  away: {
    message: 'We cannot reach our database right now. Please try again in a moment.',
    retryAfter: 2,
  },
  busy: {
    message: 'Our database is busy right now. Please try again in a moment.',
    retryAfter: 2,
  },
  full: {
    message: 'Our database has no room left, so nothing can be saved. Please try again later.',
    retryAfter: 30,
  },
  'read-only': {
    message:
      'Our database can only be read right now, so nothing can be saved. Please try again later.',
    retryAfter: 30,
  },
  failing: {
    message: 'Our database has trouble with its disk or its memory. Please try again later.',
    retryAfter: 30,
  },
}

/** What Fastify says of a body to programmers, as people say it. */
const BODIES: Record<string, string> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'Please send JSON, as application/json',
  FST_ERR_CTP_BODY_TOO_LARGE: 'This is more than we take at a time',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'Please send JSON: there is nothing in what you sent',
  FST_ERR_CTP_INVALID_JSON_BODY: 'This is not valid JSON',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'This is not as long as you said',
}

const PLEASE_CHECK = 'Please check what you sent'

/** What somebody is told of an error, whose call it was. */
type Refused = {
  status: number
  message: string
  retryAfter?: number | undefined
  data?: unknown
  flaws?: readonly FieldMessage[] | undefined
  code?: RefusalCode | undefined
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Reports an error, logs it if it is unexpected, and returns what to tell the caller. */
    explainError: (error: unknown, request: FastifyRequest) => Refused
  }
}

/**
 * Turns every error into `{ message }` with the right status (and `data`, `flaws` or `code`), or into a problem for calls of the public
 * API.
 */
export function handleErrors(app: FastifyInstance, report: (error: unknown) => void): void {
  const logFailure = openFailureLog()
  app.decorate('explainError', (thrown, request) => {
    const error = thrown as FastifyError
    report(error)
    const refused = explain(error)
    if (refused.status >= 500 && !(error instanceof Refusal)) logFailure(error, request)
    if (error instanceof Refusal && error.event) {
      const about = { address: request.ip, account: request.player?.id ?? null }
      noteEvent(request.log, error.event, about, { url: request.routeOptions.url ?? '' })
    }
    return refused
  })
  app.setErrorHandler((error: FastifyError, request, reply) =>
    sendRefused(reply, app.explainError(error, request), fieldOf(error)),
  )
}

/** Answers with what is wrong, in the form that the call speaks. */
export function sendRefused(reply: FastifyReply, refused: Refused, field?: string): FastifyReply {
  const { status, retryAfter, ...told } = refused
  reply.code(status)
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
  if (speaksProblems(reply.request)) {
    if (status === 401) reply.header('www-authenticate', 'Bearer')
    return reply.type(PROBLEM_TYPE).send(JSON.stringify(problemOf(refused, field)))
  }
  // What is undefined is left out.
  return reply.send(told)
}

/** Returns the field that a schema refuses: `media`, or `questions[3].text` for a field of an object in a list. */
function fieldOf(error: FastifyError): string | undefined {
  if (!hasZodFastifySchemaValidationErrors(error)) return undefined
  const [field, index = '', inner] = error.validation[0]?.instancePath.split('/').slice(1) ?? []
  return inner !== undefined && /^\d+$/.test(index) ? `${field}[${index}].${inner}` : field
}

/** What to tell the caller of an error. */
function explain(error: FastifyError): Refused {
  if (error instanceof Refusal) {
    const { statusCode: status, message, retryAfter, data, flaws, code } = error
    return { status, message, retryAfter, data, flaws, code }
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    return { status: 400, message: error.validation[0]?.message ?? PLEASE_CHECK }
  }
  // A caller's connection may break as the database's does, and then it is the request that is wrong.
  const status = error.statusCode ?? 500
  if (status < 500) return { status, message: BODIES[error.code] ?? PLEASE_CHECK }
  const trouble = troubleOf(error)
  return trouble ? { status: 503, ...TROUBLE[trouble] } : { status: 500, message: OUR_FAULT }
}

/** Returns the status that an error is answered with. */
export function statusOf(error: unknown): number {
  return explain(error as FastifyError).status
}

/** What to tell somebody of an error who is told in another way than by a status. */
export function messageOf(error: unknown): string {
  return explain(error as FastifyError).message
}

export function refuseUnknown(reply: FastifyReply): FastifyReply {
  return sendRefused(reply, { status: 404, message: NOT_FOUND_MESSAGE })
}

/** What was asked for, without its query. */
export function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? '/'
}

/** Whether a path is the API's; its documentation is a page. */
export function isApiPath(path: string): boolean {
  return /^\/api(\/|$)/i.test(path) && !/^\/api\/docs\/?$/i.test(path)
}

/** Answers what Node's own parser could not read, or not in time, in the form of every other refusal. */
export function refuseUnreadable(
  error: { code?: string },
  socket: Socket,
  headers: Readonly<Record<string, string>>,
): void {
  if (!socket.writable) return
  const late = error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
  const status = late ? '408 Request Timeout' : '400 Bad Request'
  const message = late ? 'This request took too long to arrive' : 'This request cannot be read'
  const body = JSON.stringify({ message })
  const lines = Object.entries({
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n${body}`)
}
