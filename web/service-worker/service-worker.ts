import { keepSeen, shell, sweep } from './caches.ts'
import { OFFLINE_PATH, REVIEW_PATH } from './kept-pages.ts'
import { follow, notify } from './notifications.ts'
import { reply } from './replies.ts'
import { META, meta } from './server-time.ts'
import { worker } from './worker-scope.ts'

/**
 * Keeps what can be played without a network. Documents come from the network whenever there is one; replies of
 * the API, which may be a player's own, are none of its business.
 */

/** Set by the build: the files that pages which are kept are made of, with all that they may come to import. */
declare const __SHELL_FILES__: readonly string[]

worker.addEventListener('install', (event) => event.waitUntil(install()))
worker.addEventListener('activate', (event) => event.waitUntil(takeOver()))

worker.addEventListener('fetch', (event) => {
  const replying = reply(event)
  if (replying) event.respondWith(replying)
})

// The first page of a visitor came before the worker, and says what it is made of.
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
  // A page that was on its way while the worker took over is nobody's yet.
  await worker.clients.claim()
  await meta(new Request(META, { cache: 'no-store' }))
  await keepSeen(seen)
}

/** Pages that are open are ours from now on. */
async function takeOver(): Promise<void> {
  await sweep()
  await preloadPages()
  await worker.clients.claim()
}

/**
 * Has the browser request a page while the worker starts. Not in Firefox, whose navigation fails with its preload,
 * so that without a network no kept page would be shown; an earlier worker may have enabled it there.
 */
async function preloadPages(): Promise<void> {
  const { navigationPreload } = worker.registration
  const isFirefox = worker.navigator.userAgent.includes('Gecko/')
  await (isFirefox ? navigationPreload?.disable() : navigationPreload?.enable())
}
