import { cachePageWithFiles, shell, deleteOldCaches } from './caches.ts'
import { OFFLINE_PATH, REVIEW_PATH } from './cacheable-pages.ts'
import { openClickedNotificationPage, showPushNotification } from './notifications.ts'
import { respondToServiceWorkerFetch } from './handle-fetch.ts'
import { SERVER_BUILD_AND_TIME_PATH, fetchServerBuildAndTime } from './server-time.ts'
import { serviceWorkerScope } from './worker-scope.ts'

/**
 * The service worker, which makes pages playable without a network. Documents come from the network whenever
 * possible. It never handles API replies, which may contain a player's data.
 */

/** Set by the build: the files that cached pages may import. */
declare const __SHELL_FILES__: readonly string[]

serviceWorkerScope.addEventListener('install', (event) => event.waitUntil(install()))
serviceWorkerScope.addEventListener('activate', (event) => event.waitUntil(activate()))

serviceWorkerScope.addEventListener('fetch', (event) => {
  const replying = respondToServiceWorkerFetch(event)
  if (replying) event.respondWith(replying)
})

// The first page was loaded without this service worker. The page therefore sends its path and files, so that they can
// be cached.
serviceWorkerScope.addEventListener('message', (event) => {
  event.waitUntil(cacheFirstPage(event.data as { path: string; files: string[] }))
})

serviceWorkerScope.addEventListener('push', (event) => event.waitUntil(showPushNotification(event)))
serviceWorkerScope.addEventListener('notificationclick', (event) => event.waitUntil(openClickedNotificationPage(event)))

async function install(): Promise<void> {
  const cache = await caches.open(shell)
  await cache.addAll([...__SHELL_FILES__, OFFLINE_PATH, REVIEW_PATH])
  await serviceWorkerScope.skipWaiting()
}

async function cacheFirstPage(seen: { path: string; files: string[] }): Promise<void> {
  // Takes control of open pages first, because the worker does not control a page that loaded during its activation.
  await serviceWorkerScope.clients.claim()
  await fetchServerBuildAndTime(new Request(SERVER_BUILD_AND_TIME_PATH, { cache: 'no-store' }))
  await cachePageWithFiles(seen)
}

/** Deletes old caches and takes control of open pages. */
async function activate(): Promise<void> {
  await deleteOldCaches()
  await configureNavigationPreload()
  await serviceWorkerScope.clients.claim()
}

/**
 * Lets the browser request a page while the worker starts. Firefox is excluded, because its navigation fails
 * together with the preload, so that no cached page would be shown without a network. An earlier worker may have
 * enabled it there.
 */
async function configureNavigationPreload(): Promise<void> {
  const { navigationPreload } = serviceWorkerScope.registration
  const isFirefox = serviceWorkerScope.navigator.userAgent.includes('Gecko/')
  await (isFirefox ? navigationPreload?.disable() : navigationPreload?.enable())
}
