import { type IncomingHttpHeaders, request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'
import { lookUpPublicHostAddress } from './public-address.ts'

type OutgoingRequest = {
  method: 'GET' | 'HEAD' | 'POST'
  headers: Record<string, string | number>
  body?: string | Buffer
  signal: AbortSignal
  /** Which hosts may be contacted: those with public addresses, or any (for tests). */
  where: 'public' | 'any'
}

/** Sends a request. Resolves with the head of the reply, does not read its body, and follows no redirects. */
export function fetchHttpStatusAndHeaders(
  url: string,
  { body, where, ...options }: OutgoingRequest,
): Promise<{ status: number; headers: IncomingHttpHeaders }> {
  const request = url.startsWith('https:') ? overHttps : overHttp
  const lookup = where === 'public' ? { lookup: lookUpPublicHostAddress } : {}
  return new Promise((resolve, reject) => {
    const sending = request(url, { ...options, ...lookup, agent: false }, (response) => {
      resolve({ status: response.statusCode ?? 0, headers: response.headers })
      response.destroy()
    })
    sending.on('error', reject)
    sending.end(body)
  })
}
