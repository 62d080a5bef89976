/** Registers the service worker, and asks it to cache the current page, which was loaded without the worker. */
export async function registerServiceWorker(): Promise<void> {
  await navigator.serviceWorker.register('/service-worker.js')
  const { active } = await navigator.serviceWorker.ready
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && /^\/(assets|icons|media)\//i.test(pathname))
    .map(({ pathname }) => pathname)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has only one origin
  active?.postMessage({ path: location.pathname, files: [...new Set(files)] })
}
