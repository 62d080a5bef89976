import { OFFLINE_PATH, REVIEW_PATH } from './kept-pages.ts'
import { keepSeen, pages, reply, shell } from './replies.ts'
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
  event.waitUntil(keepSeen(event.data as { path: string; files: string[] }))
})

worker.addEventListener('push', (event) => {
  const { title, body, path } = (event.data?.json() ?? {}) as Record<string, string>
  const options = { body: body ?? '', icon: '/icons/icon-192.png', tag: 'reminder', data: path }
  event.waitUntil(worker.registration.showNotification(title ?? '', options))
})

worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(worker.clients.openWindow(String(event.notification.data ?? '/')))
})

async function install(): Promise<void> {
  const cache = await caches.open(shell)
  await cache.addAll([...__SHELL_FILES__, OFFLINE_PATH, REVIEW_PATH])
  await worker.skipWaiting()
}

/** What other builds kept goes; pages that are open are ours from now on. */
async function takeOver(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name !== shell && name !== pages)
  await Promise.all(others.map((name) => caches.delete(name)))
  // While the worker is started, the page is asked for already.
  await worker.registration.navigationPreload?.enable()
  await worker.clients.claim()
}
