import {
  cacheNames,
  isKeptPage,
  isStillTrue,
  keptUnder,
  MADE_ON,
  OFFLINE_PATH,
  REVIEW_PATH,
} from './kept-pages.ts'
import type { FetchEvent } from './worker-scope.ts'

/** When the worker was built, which is when its pages were. */
declare const __BUILD_DATE__: number

export const { shell, pages } = cacheNames(__BUILD_DATE__)

const META = '/meta.json'
/** So many pages and pictures; of more the oldest go. */
const MOST_KEPT = 80

const isFile = (path: string) => path.startsWith('/assets/')

/** The reply to what a page asks for; null when that is left to the browser. */
export function reply(event: FetchEvent): Promise<Response> | null {
  const { method, mode, url } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== location.origin) return null
  if (pathname === META) return meta(event.request)
  if (isFile(pathname)) return file(event)
  if (/^\/(media|icons)\//i.test(pathname)) return picture(event, pathname)
  return mode === 'navigate' && !/^\/api\//i.test(pathname) ? page(event, pathname) : null
}

/** Keeps a page that came before the worker did. */
export async function keepSeen({ path, files }: { path: string; files: string[] }): Promise<void> {
  const cache = await caches.open(shell)
  await cache.addAll(files.filter(isFile))
  await meta(new Request(META, { cache: 'no-store' }))
  await keepPage(path, await fetch(path))
  for (const one of files.filter((name) => !isFile(name))) await keep(one, await fetch(one))
}

async function page(event: FetchEvent, path: string): Promise<Response> {
  try {
    const response = (await event.preloadResponse) ?? (await fetch(event.request))
    event.waitUntil(keepPage(path, response.clone()))
    return response
  } catch {
    const found = await caches.match(path, { cacheName: pages })
    const isTrue = found && isStillTrue(path, found.headers.get(MADE_ON), await serverNow())
    const ahead = path === REVIEW_PATH ? REVIEW_PATH : OFFLINE_PATH
    return (isTrue ? found : await caches.match(ahead, { cacheName: shell })) ?? Response.error()
  }
}

async function keepPage(path: string, response: Response): Promise<void> {
  const isHtml = response.headers.get('content-type')?.startsWith('text/html')
  if (!isHtml || response.redirected || !isKeptPage(path)) return
  for (const under of keptUnder(path, response.headers.get(MADE_ON))) {
    await keep(under, response.clone())
  }
}

async function keep(path: string, response: Response): Promise<void> {
  if (response.status !== 200) return
  const cache = await caches.open(pages)
  await cache.put(path, response)
  const kept = await cache.keys()
  await Promise.all(kept.slice(0, -MOST_KEPT).map((one) => cache.delete(one)))
}

/** What has its checksum in its name never changes. */
async function file(event: FetchEvent): Promise<Response> {
  const known = await caches.match(event.request)
  if (known) return known
  const response = await fetch(event.request)
  const copy = response.clone()
  const keepIt = async () => (await caches.open(shell)).put(event.request, copy)
  if (response.ok) event.waitUntil(keepIt())
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

/** The server's time, noted when it is told; without a network it goes on by the clock of this machine. */
async function meta(request: Request): Promise<Response> {
  try {
    const response = await fetch(request)
    const { now } = (await response.clone().json()) as { now: number }
    const noted = Response.json({ ahead: now - Date.now() })
    await (await caches.open(shell)).put(META, noted)
    return response
  } catch {
    // Not told of a newer build: what is open stays.
    return Response.json({ buildDate: 0, now: await serverNow() })
  }
}

async function serverNow(): Promise<number> {
  const noted = await caches.match(META, { cacheName: shell })
  const { ahead } = noted ? ((await noted.json()) as { ahead: number }) : { ahead: 0 }
  return Date.now() + ahead
}
