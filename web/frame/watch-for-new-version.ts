import { getServerTime, setServerClock } from '../player/clock/server-clock.ts'
import { tabSessionStorage } from '../storage.ts'

/** How long a page must be in the background before its return triggers another check, in milliseconds. */
const BACKGROUND_RECHECK_MS = 60_000

/** The difference between the wall clock and the monotonic clock that means the computer slept, in milliseconds. */
const SLEEP_DETECTION_MS = 5000

/**
 * Requests the server's time and version now, when the visitor returns to the page (also by Back), and after sleep.
 * Loads a newer version immediately.
 */
export function watchForNewVersion(): void {
  let lastCheck = { wall: Date.now(), running: performance.now() }
  const runCheck = () => {
    lastCheck = { wall: Date.now(), running: performance.now() }
    void checkVersionAndTime()
  }
  runCheck()
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) runCheck()
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && Date.now() - lastCheck.wall > BACKGROUND_RECHECK_MS) runCheck()
  })
  setInterval(() => {
    // While a computer sleeps, the wall clock advances and the monotonic clock may not.
    const drift = Date.now() - lastCheck.wall - (performance.now() - lastCheck.running)
    if (Math.abs(drift) > SLEEP_DETECTION_MS) runCheck()
  }, SLEEP_DETECTION_MS)
}

async function checkVersionAndTime(): Promise<void> {
  const before = performance.now()
  try {
    const response = await fetch('/meta.json', { cache: 'no-store' })
    if (!response.ok) throw new Error('The server did not send its time')
    const { buildDate, now } = (await response.json()) as { buildDate: number; now: number }
    setServerClock(now, (before + performance.now()) / 2)
    if (buildDate > Number(document.documentElement.dataset['built'])) await loadNewVersion(buildDate)
  } catch {
    // The server was not reached, so the page continues with its own estimate of the server's time.
    setServerClock(getServerTime(), performance.now())
  }
}

/** Deletes the caches of old versions and reloads, once per version, so that the page cannot loop. */
async function loadNewVersion(buildDate: number): Promise<void> {
  if (tabSessionStorage.readText('reloaded-for-build') === String(buildDate)) return
  // If the tab cannot store that it has reloaded for this version, the page does not reload, because it would reload
  // forever.
  if (!tabSessionStorage.writeText('reloaded-for-build', String(buildDate))) return
  // Keeps the caches of the new version. They already exist if its service worker was installed.
  const names = ((await globalThis.caches?.keys()) ?? []).filter((name) => !name.endsWith(` ${buildDate}`))
  await Promise.all(names.map((name) => caches.delete(name)))
  location.reload()
}
