import { shell } from './caches.ts'

export const SERVER_BUILD_AND_TIME_PATH = '/meta.json'

/**
 * Fetches the server's build and time, and stores the difference to this device's clock. Without a network it
 * returns an estimated time.
 */
export async function fetchServerBuildAndTime(request: Request): Promise<Response> {
  try {
    const response = await fetch(request)
    const { now } = (await response.clone().json()) as { now: number }
    const storedOffset = Response.json({ ahead: now - Date.now() })
    await (await caches.open(shell)).put(SERVER_BUILD_AND_TIME_PATH, storedOffset)
    return response
  } catch {
    // With a build date of 0, open pages find no newer build and are not reloaded.
    return Response.json({ buildDate: 0, now: await estimateServerTime() })
  }
}

/** Returns the server's estimated time in milliseconds since 1970. */
export async function estimateServerTime(): Promise<number> {
  const storedOffset = await caches.match(SERVER_BUILD_AND_TIME_PATH, { cacheName: shell })
  const { ahead } = storedOffset ? ((await storedOffset.json()) as { ahead: number }) : { ahead: 0 }
  return Date.now() + ahead
}
