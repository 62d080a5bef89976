import { cacheNames, isFile, isKeptPage, keptUnder, MADE_ON } from './kept-pages.ts'

/** When the worker was built, which is when its pages were. */
declare const __BUILD_DATE__: number

export const { shell, pages } = cacheNames(__BUILD_DATE__)

/** So many pages and pictures; of more the oldest go. */
const MOST_KEPT = 80

/** Keeps a page that came before the worker did, with what it is made of. */
export async function keepSeen({ path, files }: { path: string; files: string[] }): Promise<void> {
  const cache = await caches.open(shell)
  await cache.addAll(files.filter(isFile))
  await keepPage(path, await fetch(path))
  for (const one of files.filter((name) => !isFile(name))) await keep(one, await fetch(one))
}

/** Keeps a reply when it is a page that is kept. */
export async function keepPage(path: string, response: Response): Promise<void> {
  const isHtml = response.headers.get('content-type')?.startsWith('text/html')
  if (!isHtml || response.redirected || !isKeptPage(path)) return
  for (const under of keptUnder(path, response.headers.get(MADE_ON))) {
    await keep(under, response.clone())
  }
}

export async function keep(path: string, response: Response): Promise<void> {
  if (response.status !== 200) return
  const cache = await caches.open(pages)
  await cache.put(path, response)
  const kept = await cache.keys()
  await Promise.all(kept.slice(0, -MOST_KEPT).map((one) => cache.delete(one)))
}

/** What other builds kept goes. */
export async function sweep(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name !== shell && name !== pages)
  await Promise.all(others.map((name) => caches.delete(name)))
}
