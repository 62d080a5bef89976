import { keep, keepPage, pages, shell } from './caches.ts'
import { isFile, isStillTrue, MADE_ON, OFFLINE_PATH, REVIEW_PATH } from './kept-pages.ts'
import { META, meta, serverNow } from './server-time.ts'
import type { FetchEvent } from './worker-scope.ts'

/** Returns the response to a request of a page, or null to leave the request to the browser. */
export function reply(event: FetchEvent): Promise<Response> | null {
  const { method, mode, url } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== location.origin) return null
  if (pathname === META) return meta(event.request)
  if (isFile(pathname)) return file(event)
  if (/^\/(media|icons)\//i.test(pathname)) return picture(event, pathname)
  return mode === 'navigate' && !/^\/api\//i.test(pathname) ? page(event, pathname) : null
}

async function page(event: FetchEvent, path: string): Promise<Response> {
  try {
    const response = (await event.preloadResponse) ?? (await fetch(event.request))
    event.waitUntil(keepPage(path, response.clone()))
    return response
  } catch {
    const found = await caches.match(path, { cacheName: pages })
    const isCurrent = found && isStillTrue(path, found.headers.get(MADE_ON), await serverNow())
    const fallbackPath = path === REVIEW_PATH ? REVIEW_PATH : OFFLINE_PATH
    return (
      (isCurrent ? found : await caches.match(fallbackPath, { cacheName: shell })) ??
      Response.error()
    )
  }
}

/** Serves build files from the cache first, because a file with a checksum in its name never changes. */
async function file(event: FetchEvent): Promise<Response> {
  const known = await caches.match(event.request)
  if (known) return known
  const response = await fetch(event.request)
  const copy = response.clone()
  const cacheFile = async () => (await caches.open(shell)).put(event.request, copy)
  if (response.ok) event.waitUntil(cacheFile())
  return response
}

async function picture(event: FetchEvent, path: string): Promise<Response> {
  try {
    const response = await fetch(event.request)
    event.waitUntil(keep(path, response.clone()))
    return response
  } catch {
    return (await caches.match(event.request)) ?? Response.error()
  }
}
