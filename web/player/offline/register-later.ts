/** Who stays this long, in milliseconds, or does anything at all, may want to play without a network. */
const STAYED_MS = 10_000

const SIGNS = ['pointerdown', 'keydown', 'scroll'] as const

/** Has this browser keep what can be played without a network, once somebody stays: the first paint pays nothing. */
export function registerLater(): void {
  // While developing nothing is kept.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const { serviceWorker } = navigator
  let timer: ReturnType<typeof setTimeout> | undefined
  const begin = () => {
    for (const sign of SIGNS) removeEventListener(sign, begin, true)
    clearTimeout(timer)
    // Without it the page goes on as it is.
    void import('./register.ts').then(({ register }) => register()).catch(() => {})
  }
  if (serviceWorker.controller) {
    // One of a newer version keeps nothing yet.
    serviceWorker.addEventListener('controllerchange', begin, { once: true })
    return
  }
  for (const sign of SIGNS) addEventListener(sign, begin, { passive: true, capture: true })
  timer = setTimeout(begin, STAYED_MS)
}
