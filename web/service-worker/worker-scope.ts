/* What TypeScript knows of workers does not go together with what it knows of pages: this is what we need of it. */

/** An event that is not over before what it waits for. */
type WorkerEvent = Event & { waitUntil: (work: Promise<unknown>) => void }

export type FetchEvent = WorkerEvent & {
  request: Request
  /** What the browser asked for while the worker was started; undefined when it did not. */
  preloadResponse: Promise<Response | undefined>
  respondWith: (reply: Promise<Response>) => void
}

type MessageToWorker = WorkerEvent & { data: unknown }

export type PushEvent = WorkerEvent & { data: { json: () => unknown } | null }

export type NotificationEvent = WorkerEvent & { notification: Notification & { data: unknown } }

type Events = {
  install: WorkerEvent
  activate: WorkerEvent
  fetch: FetchEvent
  message: MessageToWorker
  push: PushEvent
  notificationclick: NotificationEvent
}

type WorkerScope = {
  addEventListener: <K extends keyof Events>(name: K, hear: (event: Events[K]) => void) => void
  skipWaiting: () => Promise<void>
  navigator: { userAgent: string }
  clients: {
    claim: () => Promise<void>
    openWindow: (path: string) => Promise<unknown>
  }
  registration: ServiceWorkerRegistration
}

export const worker = globalThis as unknown as WorkerScope
