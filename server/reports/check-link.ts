import { isPublicUrl } from '../http/public-address.ts'
import { fetchHttpStatusAndHeaders } from '../http/request-reply-head.ts'

/**
 * The result of checking a link. `no such name` means that the host is unknown or this server is offline. `unsure`
 * means that the check proves nothing, for example because the server is busy or blocks bots.
 */
export type LinkCheckResult = 'there' | 'gone' | 'no such name' | 'unsure'

const LINK_TIMEOUT_MS = 10_000
const MAX_REDIRECTS = 5

type CheckLinkOptions = {
  /** Whether the check may send requests only to public IP addresses, or to any address (for tests). */
  where: 'public' | 'any'
  /** The site's URL, which the user agent contains. */
  siteUrl: string
  signal: AbortSignal
}

/** Checks whether a link is reachable, without reading the response body. Never throws. */
export async function checkLinkStatus(url: string, options: CheckLinkOptions): Promise<LinkCheckResult> {
  try {
    const head = await requestLink('HEAD', url, options)
    // Some servers do not support HEAD.
    return head === 'there' || head === 'unsure' ? head : await requestLink('GET', url, options)
  } catch (error) {
    return (error as { code?: string }).code === 'ENOTFOUND' ? 'no such name' : 'unsure'
  }
}

async function requestLink(method: 'HEAD' | 'GET', url: string, options: CheckLinkOptions): Promise<LinkCheckResult> {
  let currentUrl = url
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    // The page may redirect to a private address, which must not be requested.
    if (options.where === 'public' && !isPublicUrl(currentUrl)) return 'unsure'
    const { status, headers } = await fetchHttpStatusAndHeaders(currentUrl, {
      method,
      headers: { 'user-agent': `SomethingNew-LinkCheck (+${options.siteUrl})`, accept: '*/*' },
      signal: AbortSignal.any([options.signal, AbortSignal.timeout(LINK_TIMEOUT_MS)]),
      where: options.where,
    })
    if (status < 300 || status >= 400) return toLinkStatus(method, status)
    const target = headers.location ? URL.parse(headers.location, currentUrl) : null
    if (!target) return 'unsure'
    currentUrl = target.href
  }
  return 'unsure'
}

function toLinkStatus(method: 'HEAD' | 'GET', status: number): LinkCheckResult {
  if (status >= 200 && status < 300) return 'there'
  if (status === 404 || status === 410) return 'gone'
  // After these statuses of a HEAD request, a GET request may still succeed.
  return method === 'HEAD' && [400, 403, 405, 501].includes(status) ? 'gone' : 'unsure'
}
