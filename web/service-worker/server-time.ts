import { shell } from './caches.ts'

/** Says which build is served, and what time it is there. */
export const META = '/meta.json'

/** The server's time is noted when it is told; without a network it goes on by the clock of this machine. */
export async function meta(request: Request): Promise<Response> {
  try {
    const response = await fetch(request)
    const { now } = (await response.clone().json()) as { now: number }
    const noted = Response.json({ ahead: now - Date.now() })
    await (await caches.open(shell)).put(META, noted)
    return response
  } catch {
    // Not told of a newer build: what is open stays.
    return Response.json({ buildDate: 0, now: await serverNow() })
  }
}

/** Milliseconds since 1970. */
export async function serverNow(): Promise<number> {
  const noted = await caches.match(META, { cacheName: shell })
  const { ahead } = noted ? ((await noted.json()) as { ahead: number }) : { ahead: 0 }
  return Date.now() + ahead
}
