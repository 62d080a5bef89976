/** The delay until registration, in milliseconds, if the visitor does not interact with the page. */
const REGISTRATION_DELAY_MS = 10_000

const INTERACTION_EVENTS = ['pointerdown', 'keydown', 'scroll'] as const

/**
 * Registers the service worker after the first interaction or a delay, so that it does not slow down the first paint.
 */
export function deferServiceWorkerRegistration(): void {
  // The development server has no service worker.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const { serviceWorker } = navigator
  let timer: ReturnType<typeof setTimeout> | undefined
  const registerNow = () => {
    for (const eventName of INTERACTION_EVENTS) removeEventListener(eventName, registerNow, true)
    clearTimeout(timer)
    // Ignores errors, because the page works without a service worker.
    void import('./register-service-worker.ts')
      .then(({ registerServiceWorker }) => registerServiceWorker())
      .catch(() => {})
  }
  if (serviceWorker.controller) {
    // A service worker of a newer version has an empty cache, so the current page must be cached again.
    serviceWorker.addEventListener('controllerchange', registerNow, { once: true })
    return
  }
  for (const eventName of INTERACTION_EVENTS) addEventListener(eventName, registerNow, { passive: true, capture: true })
  timer = setTimeout(registerNow, REGISTRATION_DELAY_MS)
}
