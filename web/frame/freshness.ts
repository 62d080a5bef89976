import { serverNow, setServerClock } from '../player/clock/server-clock.ts'
import { tabStorage } from '../storage.ts'

/** How long a page rests in the background before it asks again whether it is fresh. */
const RESTED_MS = 60_000

/** How far the two clocks of the browser may part before we know that it slept, in milliseconds. */
const SLEPT_MS = 5000

/**
 * Asks the server what time it is and whether a newer version of the product is out, now and
 * whenever the visitor comes back to the page, were it by Back. A newer one is loaded at once.
 */
export function keepFresh(): void {
  let asked = { wall: Date.now(), running: performance.now() }
  const ask = () => {
    asked = { wall: Date.now(), running: performance.now() }
    void check()
  }
  ask()
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) ask()
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && Date.now() - asked.wall > RESTED_MS) ask()
  })
  setInterval(() => {
    // While a computer sleeps, one of its clocks goes on and the other stands still.
    const apart = Date.now() - asked.wall - (performance.now() - asked.running)
    if (Math.abs(apart) > SLEPT_MS) ask()
  }, SLEPT_MS)
}

async function check(): Promise<void> {
  const before = performance.now()
  try {
    const response = await fetch('/meta.json', { cache: 'no-store' })
    if (!response.ok) throw new Error('The server did not tell its time')
    const { buildDate, now } = (await response.json()) as { buildDate: number; now: number }
    setServerClock(now, (before + performance.now()) / 2)
    if (buildDate > Number(document.documentElement.dataset['built']))
      await loadNewVersion(buildDate)
  } catch {
    // Not reached: the clock we have goes on.
    setServerClock(serverNow(), performance.now())
  }
}

/** Clears what the browser keeps and reloads, once for each version, so that it can never loop. */
async function loadNewVersion(buildDate: number): Promise<void> {
  if (tabStorage.readText('reloaded-for-build') === String(buildDate)) return
  // What is not remembered would be reloaded for ever.
  if (!tabStorage.writeText('reloaded-for-build', String(buildDate))) return
  // What was kept for the new version already is of it.
  const names = ((await globalThis.caches?.keys()) ?? []).filter(
    (name) => !name.endsWith(` ${buildDate}`),
  )
  await Promise.all(names.map((name) => caches.delete(name)))
  location.reload()
}
