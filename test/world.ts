import type { LightMyRequestResponse } from 'fastify'
import type { DatabasePlace } from '../db/open.ts'
import { emptyDatabase } from './database.ts'
import { type Process, startProcess } from './process.ts'

/** A whole server with its own database and clock; `await using` takes it down again. */
export type World = Process & {
  /** Sets the clock to an instant such as `2026-11-21T00:00Z`. */
  setClock: (instant: string) => void
  get: (url: string, headers?: Record<string, string>) => Promise<LightMyRequestResponse>
  /** Another process on the same database. */
  neighbour: (instant?: string) => Promise<World>
  [Symbol.asyncDispose]: () => Promise<void>
}

/** Makes a world with an empty database at an instant. */
export async function world(instant = '2026-11-21T12:00Z'): Promise<World> {
  const { place, remove } = await emptyDatabase()
  return processOn(place, instant, remove)
}

/** One process of the product on a database that is there. */
export async function processOn(
  place: DatabasePlace,
  instant: string,
  remove: () => Promise<void> = async () => {},
): Promise<World> {
  let now = Date.parse(instant)
  const started = await startProcess(place, {
    now: () => now,
    settings: { SITE_URL: 'https://trivia.example' },
  })
  return {
    ...started,
    setClock: (to) => {
      now = Date.parse(to)
    },
    get: (url, headers = {}) => started.app.inject({ url, headers }),
    neighbour: (at = new Date(now).toISOString()) => processOn(place, at),
    [Symbol.asyncDispose]: async () => {
      await started.close()
      await remove()
    },
  }
}
