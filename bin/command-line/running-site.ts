import { setTimeout as pause } from 'node:timers/promises'
import type { ServerSettings } from '#server/settings/settings.ts'

const POLL_EVERY_MS = 250
const REPLY_TIMEOUT_MS = 5000

type SiteAddress = Pick<ServerSettings, 'host' | 'port'>

/** Returns the message of `/readyz` on this machine, such as `ready` or `maintenance`, or `null` without a reply. */
export async function getSiteReadinessState(place: SiteAddress): Promise<string | null> {
  return (await fetchFromSite<{ message: string }>(place, '/readyz'))?.message ?? null
}

/**
 * Waits until `/readyz` of the site on this machine returns `state`, for `patienceMs` at most. Returns the last
 * returned state, or `null` if the site did not reply.
 */
export async function waitForSiteReadinessState(
  place: SiteAddress,
  state: string,
  patienceMs: number,
): Promise<string | null> {
  const began = performance.now()
  for (;;) {
    const found = await getSiteReadinessState(place)
    if (found === state || performance.now() - began > patienceMs) return found
    await pause(POLL_EVERY_MS)
  }
}

/** Requests JSON from the site on this machine. Returns `null` without a reply. */
async function fetchFromSite<Reply>({ host, port }: SiteAddress, path: string): Promise<Reply | null> {
  const here = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host
  const name = here.includes(':') ? `[${here}]` : here
  try {
    const reply = await fetch(`http://${name}:${port}${path}`, { signal: AbortSignal.timeout(REPLY_TIMEOUT_MS) })
    return (await reply.json()) as Reply
  } catch {
    return null
  }
}

/**
 * Waits until the running site is the build of a date: `/healthz` and `/readyz` succeed, and `/meta.json` has the date.
 */
export async function waitUntilServerRunsBuild(
  place: SiteAddress,
  buildDate: number,
  patienceMs: number,
): Promise<boolean> {
  const began = performance.now()
  while (performance.now() - began < patienceMs) {
    const meta = await fetchFromSite<{ buildDate?: number }>(place, '/meta.json')
    const health = await fetchFromSite<{ message: string }>(place, '/healthz')
    const isWell = health?.message === 'alive' && (await getSiteReadinessState(place)) === 'ready'
    if (isWell && meta?.buildDate === buildDate) return true
    await pause(POLL_EVERY_MS)
  }
  return false
}
