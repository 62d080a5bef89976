import { TEXT_TOO_LONG_MESSAGE_START } from '#contract/base/form-fields.ts'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ApiErrorCode } from '#contract/base/api-error.ts'
import { getDatabaseErrorKind, type DatabaseErrorKind } from '#db/engine/database-error-kind.ts'
import type { FieldErrorMessage } from '#domain/text/flaw.ts'
import { getUndecodedUrlPath } from './cache-key.ts'
import { logSecurityEvent, type SecurityEvent } from './security-log.ts'
import { createFailedRequestLogger } from './failure-log.ts'
import { PROBLEM_CONTENT_TYPE, toProblemDocument, shouldReplyWithProblemDocument } from './problem.ts'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'

/** An error whose status and message are sent to the caller. */
export class Refusal extends Error {
  readonly statusCode: number
  /** The `Retry-After` header in whole seconds, for 429 and 503. */
  readonly retryAfter: number | undefined
  /** Data that the caller needs to continue, such as the version that another author has saved meanwhile. */
  readonly data: unknown
  /** Messages by field, which a form shows next to its fields. */
  readonly flaws: readonly FieldErrorMessage[] | undefined
  /** A machine-readable reason for the refusal, if programs can react to it. */
  readonly code: ApiErrorCode | undefined
  /** The security event to log, if there is one. */
  readonly event: SecurityEvent | undefined

  constructor(
    statusCode: number,
    message: string,
    more: {
      retryAfter?: number | undefined
      data?: unknown
      flaws?: readonly FieldErrorMessage[]
      code?: ApiErrorCode
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

export const URL_NOT_FOUND_MESSAGE = 'There is nothing at this address'

const INTERNAL_ERROR_MESSAGE = 'Something went wrong on our side. Please try again in a moment.'

/** The message and the `Retry-After` seconds for each kind of database error. */
const DATABASE_ERROR_REPLIES: Record<DatabaseErrorKind, { message: string; retryAfter: number }> = {
  away: {
    message: 'We can’t reach our database right now. Please try again in a moment.',
    retryAfter: 2,
  },
  busy: {
    message: 'Our database is busy right now. Please try again in a moment.',
    retryAfter: 2,
  },
  full: {
    message: 'Our database is full, so we can’t save anything. Please try again later.',
    retryAfter: 30,
  },
  'read-only': {
    message: 'Our database is read-only right now, so we can’t save anything. Please try again later.',
    retryAfter: 30,
  },
  failing: {
    message: 'Our database is having trouble with its disk or memory. Please try again later.',
    retryAfter: 30,
  },
}

/** Readable messages for Fastify's errors about request bodies. */
const BODY_ERROR_MESSAGES: Record<string, string> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'Please send JSON, as application/json',
  FST_ERR_CTP_BODY_TOO_LARGE: 'That’s more than we can take at once',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'Please send JSON: your request was empty',
  FST_ERR_CTP_INVALID_JSON_BODY: 'That isn’t valid JSON',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'Your request isn’t as long as its Content-Length says',
}

const INVALID_REQUEST_MESSAGE = 'Please check what you sent'

type ErrorReply = {
  status: number
  message: string
  retryAfter?: number | undefined
  data?: unknown
  flaws?: readonly FieldErrorMessage[] | undefined
  code?: ApiErrorCode | undefined
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Reports an error, logs it if it is unexpected, and returns the error reply. */
    explainError: (error: unknown, request: FastifyRequest) => ErrorReply
  }
}

/**
 * Sends every error as `{ message }` with its status (and `data`, `flaws` or `code`). Calls of the public API get a
 * problem document (RFC 9457) instead.
 */
export function registerHttpErrorHandler(app: FastifyInstance, report: (error: unknown) => void): void {
  const logFailure = createFailedRequestLogger()
  app.decorate('explainError', (thrown, request) => {
    const error = thrown as FastifyError
    report(error)
    const refused = toErrorReply(error)
    if (refused.status >= 500 && !(error instanceof Refusal)) logFailure(error, request)
    if (error instanceof Refusal && error.event) {
      const about = { address: request.ip, account: request.player?.id ?? null }
      logSecurityEvent(request.log, error.event, about, { url: request.routeOptions.url ?? '' })
    }
    return refused
  })
  app.setErrorHandler((error: FastifyError, request, reply) =>
    sendError(reply, app.explainError(error, request), getInvalidField(error)),
  )
}

/** Sends an error reply, as a problem document in the public API and as plain JSON at all other addresses. */
export function sendError(reply: FastifyReply, refused: ErrorReply, field?: string): FastifyReply {
  const { status, retryAfter, ...body } = refused
  reply.code(status)
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
  if (shouldReplyWithProblemDocument(reply.request)) {
    if (status === 401) reply.header('www-authenticate', 'Bearer')
    return reply.type(PROBLEM_CONTENT_TYPE).send(JSON.stringify(toProblemDocument(refused, field)))
  }
  // JSON leaves out properties that are `undefined`.
  return reply.send(body)
}

/**
 * Returns the field that failed validation, such as `media`, or `questions[3].text` for a field of an object in a list.
 */
function getInvalidField(error: FastifyError): string | undefined {
  if (!hasZodFastifySchemaValidationErrors(error)) return undefined
  const [field, index = '', inner] = error.validation[0]?.instancePath.split('/').slice(1) ?? []
  return inner !== undefined && /^\d+$/.test(index) ? `${field}[${index}].${inner}` : field
}

function toErrorReply(error: FastifyError): ErrorReply {
  if (error instanceof Refusal) {
    const { statusCode: status, message, retryAfter, data, flaws, code } = error
    return { status, message, retryAfter, data, flaws, code }
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    const message = error.validation[0]?.message ?? INVALID_REQUEST_MESSAGE
    // Several fields share the message about a text that is too long, so the reply adds the name of the field.
    const isTooLong = message.startsWith(TEXT_TOO_LONG_MESSAGE_START)
    return { status: 400, message: isTooLong ? `${getInvalidField(error)}: ${message}` : message }
  }
  // Errors below 500 concern the connection of the caller. They are checked first, because they can look like errors of
  // the database connection.
  const status = error.statusCode ?? 500
  if (status < 500) return { status, message: BODY_ERROR_MESSAGES[error.code] ?? INVALID_REQUEST_MESSAGE }
  const trouble = getDatabaseErrorKind(error)
  return trouble
    ? { status: 503, ...DATABASE_ERROR_REPLIES[trouble] }
    : { status: 500, message: INTERNAL_ERROR_MESSAGE }
}

export function getErrorStatus(error: unknown): number {
  return toErrorReply(error as FastifyError).status
}

/** Returns the message for an error that is reported without an HTTP status. */
export function getErrorMessage(error: unknown): string {
  return toErrorReply(error as FastifyError).message
}

export function sendNotFound(reply: FastifyReply): FastifyReply {
  return sendError(reply, { status: 404, message: URL_NOT_FOUND_MESSAGE })
}

export function getUndecodedRequestPath(request: FastifyRequest): string {
  return getUndecodedUrlPath(request.url)
}

/** Returns whether a path belongs to the API. The page `/api/docs` does not. */
export function isApiPath(path: string): boolean {
  return /^\/api(\/|$)/i.test(path) && !/^\/api\/docs\/?$/i.test(path)
}

/**
 * Replies to requests that Node's HTTP parser cannot read or that arrive too slowly, in the format of all other errors.
 */
export function refuseUnreadableRequest(
  error: { code?: string },
  socket: Socket,
  headers: Readonly<Record<string, string>>,
): void {
  if (!socket.writable) return
  const late = error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
  const status = late ? '408 Request Timeout' : '400 Bad Request'
  const message = late ? 'This request took too long to arrive' : 'We can’t read this request'
  const body = JSON.stringify({ message })
  const lines = Object.entries({
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n${body}`)
}
