import { setTimeout as pause } from 'node:timers/promises'
import type { Settings } from '#server/settings/settings.ts'

const LOOK_EVERY_MS = 250
const ANSWER_MS = 5000

type Place = Pick<Settings, 'host' | 'port'>

/** Returns the message of `/readyz` on this machine, such as `ready` or `maintenance`, or `null` without a reply. */
export async function siteState(place: Place): Promise<string | null> {
  return (await askSite<{ message: string }>(place, '/readyz'))?.message ?? null
}

/** Waits until the site is in a state. Returns its last state, or `null` without a reply. */
export async function waitForSite(
  place: Place,
  state: string,
  patienceMs: number,
): Promise<string | null> {
  const began = performance.now()
  for (;;) {
    const found = await siteState(place)
    if (found === state || performance.now() - began > patienceMs) return found
    await pause(LOOK_EVERY_MS)
  }
}

/** Requests JSON from the site on this machine. Returns `null` without a reply. */
async function askSite<Reply>({ host, port }: Place, path: string): Promise<Reply | null> {
  const here = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host
  const name = here.includes(':') ? `[${here}]` : here
  try {
    const reply = await fetch(`http://${name}:${port}${path}`, {
      signal: AbortSignal.timeout(ANSWER_MS),
    })
    return (await reply.json()) as Reply
  } catch {
    return null
  }
}

/** Waits until the build of this date serves: `/healthz` and `/readyz` succeed, and `/meta.json` has the date. */
export async function waitForBuild(
  place: Place,
  buildDate: number,
  patienceMs: number,
): Promise<boolean> {
  const began = performance.now()
  while (performance.now() - began < patienceMs) {
    const meta = await askSite<{ buildDate?: number }>(place, '/meta.json')
    const health = await askSite<{ message: string }>(place, '/healthz')
    const isWell = health?.message === 'alive' && (await siteState(place)) === 'ready'
    if (isWell && meta?.buildDate === buildDate) return true
    await pause(LOOK_EVERY_MS)
  }
  return false
}
