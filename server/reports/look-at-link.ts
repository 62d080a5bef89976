import { request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'
import { isPublicUrl, publicLookup } from '../http/public-address.ts'

/**
 * The result of checking a link. `no such name` means that the host is unknown or this server is offline. `unsure` means
 * that the check proves nothing, for example because the server is busy or blocks bots.
 */
export type Look = 'there' | 'gone' | 'no such name' | 'unsure'

const PATIENCE_MS = 10_000
const MOST_REDIRECTS = 5

export type Looker = {
  /** Which addresses may be requested: public ones only, or any (for tests). */
  where: 'public' | 'any'
  /** The site's URL, which the user agent contains. */
  siteUrl: string
  /** Aborts the check. */
  signal: AbortSignal
}

/** Checks whether a link is reachable, without reading the response body. Never throws. */
export async function lookAtLink(url: string, looker: Looker): Promise<Look> {
  try {
    const head = await lookBy('HEAD', url, looker)
    // Some servers do not support HEAD.
    return head === 'there' || head === 'unsure' ? head : await lookBy('GET', url, looker)
  } catch (error) {
    return (error as { code?: string }).code === 'ENOTFOUND' ? 'no such name' : 'unsure'
  }
}

async function lookBy(method: 'HEAD' | 'GET', url: string, looker: Looker): Promise<Look> {
  let currentUrl = url
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
    // A redirect may lead to a private address.
    if (looker.where === 'public' && !isPublicUrl(currentUrl)) return 'unsure'
    const { status, location } = await replyFrom(method, currentUrl, looker)
    if (status < 300 || status >= 400) return lookOf(method, status)
    if (!location || !URL.canParse(location, currentUrl)) return 'unsure'
    currentUrl = new URL(location, currentUrl).href
  }
  return 'unsure'
}

function lookOf(method: 'HEAD' | 'GET', status: number): Look {
  if (status >= 200 && status < 300) return 'there'
  if (status === 404 || status === 410) return 'gone'
  // After these statuses of a HEAD request, a GET request may still succeed.
  return method === 'HEAD' && [400, 403, 405, 501].includes(status) ? 'gone' : 'unsure'
}

type Reply = { status: number; location: string | undefined }

/** Returns the status and location of a response and closes the connection. */
function replyFrom(
  method: string,
  url: string,
  { where, siteUrl, signal }: Looker,
): Promise<Reply> {
  const request = url.startsWith('https:') ? overHttps : overHttp
  return new Promise((resolve, reject) => {
    const options = {
      method,
      agent: false as const,
      signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
      headers: { 'user-agent': `SomethingNew-LinkCheck (+${siteUrl})`, accept: '*/*' },
      ...(where === 'any' ? {} : { lookup: publicLookup }),
    }
    const asking = request(url, options, (response) => {
      resolve({ status: response.statusCode ?? 0, location: response.headers.location })
      response.destroy()
    })
    asking.on('error', reject)
    asking.end()
  })
}
