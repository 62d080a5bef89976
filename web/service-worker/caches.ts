import { cacheNames, isFile, isKeptPage, keptUnder, MADE_ON } from './kept-pages.ts'

/** The build time of the worker and of its pages. */
declare const __BUILD_DATE__: number

export const { shell, pages } = cacheNames(__BUILD_DATE__)

/** The maximum number of cached pages and pictures; the oldest are evicted. */
const MOST_KEPT = 80

/** Caches a page that was loaded before the worker started, with its files. */
export async function keepSeen({ path, files }: { path: string; files: string[] }): Promise<void> {
  const cache = await caches.open(shell)
  await cache.addAll(files.filter(isFile))
  await keepPage(path, await fetch(path))
  for (const name of files.filter((file) => !isFile(file))) await keep(name, await fetch(name))
}

/** Caches a response if it is a cacheable page. */
export async function keepPage(path: string, response: Response): Promise<void> {
  const isHtml = response.headers.get('content-type')?.startsWith('text/html')
  if (!isHtml || response.redirected || !isKeptPage(path)) return
  for (const cachePath of keptUnder(path, response.headers.get(MADE_ON))) {
    await keep(cachePath, response.clone())
  }
}

export async function keep(path: string, response: Response): Promise<void> {
  if (response.status !== 200) return
  const cache = await caches.open(pages)
  await cache.put(path, response)
  const kept = await cache.keys()
  await Promise.all(kept.slice(0, -MOST_KEPT).map((request) => cache.delete(request)))
}

/** Deletes the caches of other builds. */
export async function sweep(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name !== shell && name !== pages)
  await Promise.all(others.map((name) => caches.delete(name)))
}
