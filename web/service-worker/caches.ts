import {
  getServiceWorkerCacheNames,
  isBuiltAssetPath,
  isCacheablePage,
  getPageCachePaths,
  RENDERED_DAY_HEADER_NAME,
} from './cacheable-pages.ts'

declare const __BUILD_DATE__: number

export const { shell, pages } = getServiceWorkerCacheNames(__BUILD_DATE__)

/** The maximum number of cached pages and pictures; the oldest are evicted. */
const MAX_CACHED_PAGES = 80

/** Caches a page that was loaded before the worker started, with its files. */
export async function cachePageWithFiles({ path, files }: { path: string; files: string[] }): Promise<void> {
  const cache = await caches.open(shell)
  await cache.addAll(files.filter(isBuiltAssetPath))
  await cachePage(path, await fetch(path))
  for (const name of files.filter((file) => !isBuiltAssetPath(file))) await cacheResponse(name, await fetch(name))
}

export async function cachePage(path: string, response: Response): Promise<void> {
  const isHtml = response.headers.get('content-type')?.startsWith('text/html')
  if (!isHtml || response.redirected || !isCacheablePage(path)) return
  for (const cachePath of getPageCachePaths(path, response.headers.get(RENDERED_DAY_HEADER_NAME))) {
    await cacheResponse(cachePath, response.clone())
  }
}

export async function cacheResponse(path: string, response: Response): Promise<void> {
  if (response.status !== 200) return
  const cache = await caches.open(pages)
  await cache.put(path, response)
  const kept = await cache.keys()
  await Promise.all(kept.slice(0, -MAX_CACHED_PAGES).map((request) => cache.delete(request)))
}

export async function deleteOldCaches(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name !== shell && name !== pages)
  await Promise.all(others.map((name) => caches.delete(name)))
}
