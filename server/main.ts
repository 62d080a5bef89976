import { join } from 'node:path'
import { destination, pino } from 'pino'
import { migrate } from '../db/migrate.ts'
import { openDatabase } from '../db/open.ts'
import { createApp } from './app.ts'
import { startClockwork } from './clockwork.ts'
import { watchContent } from './content.ts'
import type { Deps } from './deps.ts'
import { createPageCache } from './page-cache.ts'
import { builtPages } from './page-renderer.ts'
import { readSettings, type Settings } from './settings.ts'
import { loadStarter } from './starter.ts'

const ROOT = join(import.meta.dirname, '..')
const CLOSING_MS = 9000

function settingsOrExit(): Settings {
  try {
    return readSettings(process.env)
  } catch (error) {
    console.error((error as Error).message)
    process.exit(1)
  }
}

const settings = settingsOrExit()
const log = pino({ level: settings.logLevel }, destination(2))
const db = await openDatabase(settings.database)
await migrate(db)
const content = await watchContent(db)
const now = () => Date.now()
await loadStarter({ db, content, now }, join(ROOT, 'db/starter'))
const { renderer, buildDate } = await builtPages(join(ROOT, 'dist'))
const deps: Deps = {
  db,
  content,
  now,
  settings,
  buildDate,
  renderer,
  log,
  finished: createPageCache(),
}
const app = await createApp(deps, join(ROOT, 'dist'))
const stopClockwork = startClockwork(deps)
await app.listen({ port: settings.port, host: settings.host })
console.log(`Something New is open at ${settings.siteUrl}`)

/** Finishes what is in flight, refuses the rest, and goes. */
async function close(): Promise<void> {
  setTimeout(() => process.exit(1), CLOSING_MS).unref()
  stopClockwork()
  await app.close()
  await db.destroy()
  process.exit(0)
}
process.once('SIGTERM', () => void close())
process.once('SIGINT', () => void close())
