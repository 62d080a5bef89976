import { STATUS_CODES } from 'node:http'
import type { ProblemDocument } from '#contract/base/problem.ts'
import type { FieldErrorMessage } from '#domain/text/flaw.ts'

export const PROBLEM_CONTENT_TYPE = 'application/problem+json'

/** Returns whether errors of a call are sent as problem documents (RFC 9457), as in the public API. */
export function shouldReplyWithProblemDocument({ url }: { url: string }): boolean {
  return /^\/api\/v1(?:[/?]|$)/i.test(url)
}

const CODE_BY_STATUS: Record<number, string> = {
  400: 'invalid',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not-found',
  405: 'method-not-allowed',
  409: 'conflict',
  413: 'too-large',
  415: 'unsupported-media-type',
  422: 'invalid',
  429: 'rate-limited',
  503: 'unavailable',
}

/** Creates a problem document with a machine-readable code and the name of the invalid field. */
export function toProblemDocument(
  refused: {
    status: number
    message: string
    code?: string | undefined
    flaws?: readonly FieldErrorMessage[] | undefined
  },
  invalid?: string,
): ProblemDocument {
  const { status, message, flaws = [] } = refused
  const field = invalid ?? flaws[0]?.field
  return {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail: message,
    code: refused.code ?? CODE_BY_STATUS[status] ?? (status < 500 ? 'invalid' : 'internal'),
    ...(field ? { field } : {}),
  }
}
