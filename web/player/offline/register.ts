/** Starts the worker, and has it keep this very page, which came before it. */
export async function register(): Promise<void> {
  await navigator.serviceWorker.register('/service-worker.js')
  const { active } = await navigator.serviceWorker.ready
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(
      ({ origin, pathname }) =>
        origin === location.origin && /^\/(assets|icons|media)\//i.test(pathname),
    )
    .map(({ pathname }) => pathname)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is of one origin
  active?.postMessage({ path: location.pathname, files: [...new Set(files)] })
}
