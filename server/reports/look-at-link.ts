import { request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'
import { isPublicUrl, publicLookup } from '../http/public-address.ts'

/**
 * What a look at a link came to. `no such name`: its host is unknown, or we are cut off from the world;
 * `unsure`: it says nothing about the link, as when a server is busy or lets no machines in.
 */
export type Look = 'there' | 'gone' | 'no such name' | 'unsure'

const PATIENCE_MS = 10_000
const MOST_REDIRECTS = 5

export type Looker = {
  /** Where it may look: in the world alone, or, for tests, anywhere. */
  where: 'public' | 'any'
  /** Who says that it looks, for whoever wonders. */
  siteUrl: string
  /** Ends the look. */
  signal: AbortSignal
}

/** Looks whether a link leads somewhere; reads nothing of what is there. Never throws. */
export async function lookAtLink(url: string, looker: Looker): Promise<Look> {
  try {
    const head = await lookBy('HEAD', url, looker)
    // Some servers know no HEAD.
    return head === 'there' || head === 'unsure' ? head : await lookBy('GET', url, looker)
  } catch (error) {
    return (error as { code?: string }).code === 'ENOTFOUND' ? 'no such name' : 'unsure'
  }
}

async function lookBy(method: 'HEAD' | 'GET', url: string, looker: Looker): Promise<Look> {
  let at = url
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
    // Each place it is sent on to is looked at as if an author had written it.
    if (looker.where === 'public' && !isPublicUrl(at)) return 'unsure'
    const { status, location } = await replyFrom(method, at, looker)
    if (status < 300 || status >= 400) return lookOf(method, status)
    if (!location || !URL.canParse(location, at)) return 'unsure'
    at = new URL(location, at).href
  }
  return 'unsure'
}

function lookOf(method: 'HEAD' | 'GET', status: number): Look {
  if (status >= 200 && status < 300) return 'there'
  if (status === 404 || status === 410) return 'gone'
  // Whatever else HEAD says, GET may say otherwise.
  return method === 'HEAD' && [400, 403, 405, 501].includes(status) ? 'gone' : 'unsure'
}

type Reply = { status: number; location: string | undefined }

/** The head of a reply; the connection ends with it. */
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
