import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { destination, pino } from 'pino'
import { migrate } from '#db/migrate.ts'
import { type DatabasePlace, openDatabase } from '#db/open.ts'
import { insisting, lostARace } from '#db/transaction.ts'
import { SITE_NAME } from '#domain/site.ts'
import { createApp } from './app.ts'
import { startHeartbeat } from './heartbeat.ts'
import { watchContent } from './content.ts'
import { openDeps, type StartDeps } from './open-deps.ts'
import { readSettings, type Settings } from './settings.ts'
import { fillSearchTexts } from './authoring/search-texts.queries.ts'
import { loadStarter } from './starter/starter.ts'

export const ROOT = join(import.meta.dirname, '..')
export const DIST = join(ROOT, 'dist')

/** How long what is in flight may take when the process is told to stop, in milliseconds. */
const CLOSING_MS = 9000
/** How long another process may go on preparing a SQLite file, in milliseconds. */
const PREPARING_MS = 60_000

/** What is different between serving built pages and developing them. */
type Pages = Pick<StartDeps, 'pages' | 'buildDate' | 'responseCache' | 'headers'> & {
  prepare?: (app: FastifyInstance) => void
}

/** Opens the database, brings it up to date, and serves until the process is told to stop. */
export async function startServer(pages: (settings: Settings) => Promise<Pages>): Promise<void> {
  try {
    const settings = readSettings()
    await start(settings, await pages(settings))
  } catch (error) {
    console.error(`${SITE_NAME} could not start. ${(error as Error).message}`)
    process.exit(1)
  }
}

/**
 * Brings the database up to date. Of processes that start at once one does it, and the others wait as
 * long as it takes; if it dies, another one does what is left.
 */
async function prepareDatabase(place: DatabasePlace, now: () => number): Promise<void> {
  const db = await openDatabase(place, { unhurried: true })
  const prepare = async () => {
    await migrate(db)
    await fillSearchTexts(db)
    await loadStarter({ db, content: await watchContent(db), now }, join(ROOT, 'content/starter'))
  }
  try {
    await insisting(prepare, lostARace, PREPARING_MS)
  } finally {
    await db.destroy()
  }
}

async function start(settings: Settings, pages: Pages): Promise<void> {
  const log = pino({ level: settings.logLevel }, destination(2))
  const now = Date.now
  await prepareDatabase(settings.database, now)
  const db = await openDatabase(settings.database)
  const content = await watchContent(db)
  const { prepare, ...shown } = pages
  const deps = await openDeps({ db, content, now, settings, log, ...shown })
  const app = await createApp(deps, DIST)
  prepare?.(app)
  const stopHeartbeat = startHeartbeat(deps)
  /** Finishes what is in flight, refuses the rest, and goes. */
  const close = async () => {
    setTimeout(() => process.exit(1), CLOSING_MS).unref()
    stopHeartbeat()
    await app.close()
    await db.destroy()
    process.exit(0)
  }
  process.once('SIGTERM', () => void close())
  process.once('SIGINT', () => void close())

  await app.listen({ port: settings.port, host: settings.host })
  console.log(`${SITE_NAME} is open at ${settings.siteUrl}`)
}
