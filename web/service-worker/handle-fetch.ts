import { cacheResponse, cachePage, pages, shell } from './caches.ts'
import {
  isBuiltAssetPath,
  isCachedPageCurrent,
  RENDERED_DAY_HEADER_NAME,
  OFFLINE_PATH,
  REVIEW_PATH,
} from './cacheable-pages.ts'
import { SERVER_BUILD_AND_TIME_PATH, fetchServerBuildAndTime, estimateServerTime } from './server-time.ts'
import type { ServiceWorkerFetchEvent } from './worker-scope.ts'

/** Returns the response to a request of a page, or null to leave the request to the browser. */
export function respondToServiceWorkerFetch(event: ServiceWorkerFetchEvent): Promise<Response> | null {
  const { method, mode, url } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== location.origin) return null
  if (pathname === SERVER_BUILD_AND_TIME_PATH) return fetchServerBuildAndTime(event.request)
  if (isBuiltAssetPath(pathname)) return respondWithBuildFile(event)
  if (/^\/(media|icons)\//i.test(pathname)) return respondWithPicture(event, pathname)
  return mode === 'navigate' && !/^\/api\//i.test(pathname) ? respondWithPage(event, pathname) : null
}

async function respondWithPage(event: ServiceWorkerFetchEvent, path: string): Promise<Response> {
  try {
    const response = (await event.preloadResponse) ?? (await fetch(event.request))
    event.waitUntil(cachePage(path, response.clone()))
    return response
  } catch {
    const found = await caches.match(path, { cacheName: pages })
    const isCurrent =
      found && isCachedPageCurrent(path, found.headers.get(RENDERED_DAY_HEADER_NAME), await estimateServerTime())
    const fallbackPath = path === REVIEW_PATH ? REVIEW_PATH : OFFLINE_PATH
    return (isCurrent ? found : await caches.match(fallbackPath, { cacheName: shell })) ?? Response.error()
  }
}

/** Serves build files from the cache first, because a file with a checksum in its name never changes. */
async function respondWithBuildFile(event: ServiceWorkerFetchEvent): Promise<Response> {
  const known = await caches.match(event.request)
  if (known) return known
  const response = await fetch(event.request)
  const copy = response.clone()
  const cacheFile = async () => (await caches.open(shell)).put(event.request, copy)
  if (response.ok) event.waitUntil(cacheFile())
  return response
}

async function respondWithPicture(event: ServiceWorkerFetchEvent, path: string): Promise<Response> {
  try {
    const response = await fetch(event.request)
    event.waitUntil(cacheResponse(path, response.clone()))
    return response
  } catch {
    return (await caches.match(event.request)) ?? Response.error()
  }
}
