import { join } from 'node:path'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { pino } from 'pino'
import { migrate } from '../db/migrate.ts'
import { type DatabasePlace, openDatabase } from '../db/open.ts'
import type { Question } from '../domain/question.ts'
import { createApp } from '../server/app.ts'
import { watchContent } from '../server/content.ts'
import type { Deps } from '../server/deps.ts'
import { createPageCache } from '../server/page-cache.ts'
import { builtPages } from '../server/page-renderer.ts'
import { readSettings } from '../server/settings.ts'
import { addQuestions } from '../server/starter.queries.ts'
import { someQuestion } from './cast.ts'
import { emptyDatabase } from './database.ts'

const DIST = join(import.meta.dirname, '../dist')

/** A whole server with its own database and clock, as one process of the product would be. */
export type World = {
  app: FastifyInstance
  deps: Deps
  place: DatabasePlace
  /** Sets the clock to an instant such as `2026-11-21T00:00Z`. */
  setClock: (instant: string) => void
  get: (url: string, headers?: Record<string, string>) => Promise<LightMyRequestResponse>
  /** Adds questions in this order of age, given as what is special about each. */
  questions: (...special: Partial<Question>[]) => Promise<Question[]>
  /** Another process on the same database. */
  neighbour: (instant?: string) => Promise<World>
  [Symbol.asyncDispose]: () => Promise<void>
}

/** Makes a world at an instant; `await using` takes it down again. */
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
  const db = await openDatabase(place)
  await migrate(db)
  const { renderer, buildDate } = await builtPages(DIST)
  const deps: Deps = {
    db,
    content: await watchContent(db),
    now: () => now,
    settings: readSettings({ SITE_URL: 'https://trivia.example' }),
    buildDate,
    renderer,
    log: pino({ level: 'silent' }),
    finished: createPageCache(),
  }
  const app = await createApp(deps, DIST)
  await app.ready()
  return {
    app,
    deps,
    place,
    setClock: (to) => {
      now = Date.parse(to)
    },
    get: (url, headers = {}) => app.inject({ url, headers }),
    questions: async (...special) => {
      const questions = special.map((one) => someQuestion(one))
      await deps.content.write(async (trx) => {
        await addQuestions(trx, questions, now - 1_000_000 + (addedSoFar += questions.length))
        return { result: null, changed: true }
      })
      return questions
    },
    neighbour: (at = new Date(now).toISOString()) => processOn(place, at),
    [Symbol.asyncDispose]: async () => {
      await app.close()
      await db.destroy()
      await remove()
    },
  }
}

let addedSoFar = 0
