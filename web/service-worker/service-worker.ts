import { keepSeen, shell, sweep } from './caches.ts'
import { OFFLINE_PATH, REVIEW_PATH } from './kept-pages.ts'
import { follow, notify } from './notifications.ts'
import { reply } from './replies.ts'
import { META, meta } from './server-time.ts'
import { worker } from './worker-scope.ts'

/**
 * The service worker, which makes pages playable without a network. Documents come from the network whenever
 * possible. It never handles API replies, which may contain a player's data.
 */

/** Set by the build: the files that cached pages may import. */
declare const __SHELL_FILES__: readonly string[]

worker.addEventListener('install', (event) => event.waitUntil(install()))
worker.addEventListener('activate', (event) => event.waitUntil(takeOver()))

worker.addEventListener('fetch', (event) => {
  const replying = reply(event)
  if (replying) event.respondWith(replying)
})

// The first page was loaded before the worker, so it sends its path and files.
worker.addEventListener('message', (event) => {
  event.waitUntil(keepFirst(event.data as { path: string; files: string[] }))
})

worker.addEventListener('push', (event) => event.waitUntil(notify(event)))
worker.addEventListener('notificationclick', (event) => event.waitUntil(follow(event)))

async function install(): Promise<void> {
  const cache = await caches.open(shell)
  await cache.addAll([...__SHELL_FILES__, OFFLINE_PATH, REVIEW_PATH])
  await worker.skipWaiting()
}

async function keepFirst(seen: { path: string; files: string[] }): Promise<void> {
  // Claim first, because a page that loaded during activation has no worker yet.
  await worker.clients.claim()
  await meta(new Request(META, { cache: 'no-store' }))
  await keepSeen(seen)
}

/** Deletes old caches and takes control of open pages. */
async function takeOver(): Promise<void> {
  await sweep()
  await preloadPages()
  await worker.clients.claim()
}

/**
 * Lets the browser request a page while the worker starts. Firefox is excluded, because its navigation fails
 * together with the preload, so that no cached page would be shown without a network. An earlier worker may have
 * enabled it there.
 */
async function preloadPages(): Promise<void> {
  const { navigationPreload } = worker.registration
  const isFirefox = worker.navigator.userAgent.includes('Gecko/')
  await (isFirefox ? navigationPreload?.disable() : navigationPreload?.enable())
}
