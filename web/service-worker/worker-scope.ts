/*
 * The parts of the service worker API that are used here, because TypeScript's worker types conflict with its DOM
 * types.
 */

/** An event that lasts until the promises passed to `waitUntil` settle. */
type WorkerEvent = Event & { waitUntil: (work: Promise<unknown>) => void }

export type ServiceWorkerFetchEvent = WorkerEvent & {
  request: Request
  /** The response of the navigation preload; undefined if there was none. */
  preloadResponse: Promise<Response | undefined>
  respondWith: (reply: Promise<Response>) => void
}

type MessageToWorker = WorkerEvent & { data: unknown }

export type PushEvent = WorkerEvent & { data: { json: () => unknown } | null }

export type NotificationClickEvent = WorkerEvent & { notification: Notification & { data: unknown } }

type WorkerEvents = {
  install: WorkerEvent
  activate: WorkerEvent
  fetch: ServiceWorkerFetchEvent
  message: MessageToWorker
  push: PushEvent
  notificationclick: NotificationClickEvent
}

type WorkerScope = {
  addEventListener: <K extends keyof WorkerEvents>(name: K, listener: (event: WorkerEvents[K]) => void) => void
  skipWaiting: () => Promise<void>
  navigator: { userAgent: string; setAppBadge?: () => Promise<void> }
  clients: {
    claim: () => Promise<void>
    openWindow: (path: string) => Promise<unknown>
  }
  registration: ServiceWorkerRegistration
}

export const serviceWorkerScope = globalThis as unknown as WorkerScope
