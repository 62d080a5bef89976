import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { destination, pino } from 'pino'
import { migrate } from '#db/migrate.ts'
import { openDatabase } from '#db/open.ts'
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

/** What is different between serving built pages and developing them. */
type Pages = Pick<StartDeps, 'renderer' | 'buildDate' | 'responseCache' | 'headers'> & {
  prepare?: (app: FastifyInstance) => void
}

/** Opens the database, brings it up to date, and serves until the process is told to stop. */
export async function startServer(pages: (settings: Settings) => Promise<Pages>): Promise<void> {
  try {
    const settings = readSettings(process.env)
    await start(settings, await pages(settings))
  } catch (error) {
    console.error(`Something New could not start. ${(error as Error).message}`)
    process.exit(1)
  }
}

async function start(settings: Settings, pages: Pages): Promise<void> {
  const log = pino({ level: settings.logLevel }, destination(2))
  const db = await openDatabase(settings.database)
  await migrate(db)
  await fillSearchTexts(db)
  const content = await watchContent(db)
  const now = Date.now
  await loadStarter({ db, content, now }, join(ROOT, 'content/starter'))
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
  console.log(`Something New is open at ${settings.siteUrl}`)
}
