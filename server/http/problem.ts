import { STATUS_CODES } from 'node:http'
import type { ProblemWire } from '#contract/base/problem.ts'
import type { FieldMessage } from '#domain/text/flaw.ts'

export const PROBLEM_TYPE = 'application/problem+json'

/** Whether a call is one of those that tell what is wrong as RFC 9457 says. */
export function speaksProblems({ url }: { url: string }): boolean {
  return /^\/api\/v1(?:[/?]|$)/i.test(url)
}

const CODES: Record<number, string> = {
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

/** What is wrong with a call, for programs: its code, and of a field that is wrong the name. */
export function problemOf(
  refused: {
    status: number
    message: string
    code?: string | undefined
    flaws?: readonly FieldMessage[] | undefined
  },
  invalid?: string,
): ProblemWire {
  const { status, message, flaws = [] } = refused
  const field = invalid ?? flaws[0]?.field
  return {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail: message,
    code: refused.code ?? CODES[status] ?? (status < 500 ? 'invalid' : 'internal'),
    ...(field ? { field } : {}),
  }
}
