import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { migrate } from '#db/migrate.ts'
import { openDatabase } from '#db/open.ts'
import { withRetries, lostARace } from '#db/transaction.ts'
import { SITE_NAME } from '#domain/site.ts'
import { startActivitySweep } from './activity/sweep-activities.ts'
import { firstAdminLink } from './accounts/first-admin.ts'
import { createApp } from './app.ts'
import { rememberTime } from './clock.queries.ts'
import { checkClock, steadyClock } from './clock.ts'
import { startBackups } from './backups/start-backups.ts'
import { startReplica } from './backups/start-replica.ts'
import { startLinkChecks } from './reports/check-links.ts'
import { startRegrades } from './regrades/run-regrades.ts'
import { startReminders } from './reminders/start-reminders.ts'
import { vapidKeys } from './reminders/vapid.ts'
import { startWebhooks } from './webhooks/start-webhooks.ts'
import { startPublicArchive } from './import-export/public-archive-job.ts'
import { startInsights } from './insights/insights-job.ts'
import { startHeartbeat } from './heartbeat.ts'
import { takeInSiteFile, watchSiteFile } from './site-file.ts'
import { watchContent } from './content.ts'
import { openErrorLog, startErrorLog } from './system/error-log.ts'
import { measureSite } from './system/measure-site.ts'
import { openLog } from './log.ts'
import { openMetrics } from './metrics.ts'
import { publishMetrics } from './serve-metrics.ts'
import { changeLevelBySignal, openSiteLog } from './site-log.ts'
import { listenAt } from './http/listen.ts'
import { openDeps, type StartDeps } from './open-deps.ts'
import { readSettings, type Settings } from './settings.ts'
import { countFreezes } from './answers/count-freezes.ts'
import { fillSearchTexts } from './authoring/search-texts.queries.ts'
import { sweepRemains } from './media/media-remains.ts'
import { loadStarter } from './starter/starter.ts'

export const ROOT = join(import.meta.dirname, '..')
export const DIST = join(ROOT, 'dist')

/** How long what is in flight may take when the process is told to stop, in milliseconds. */
const CLOSING_MS = 5500
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
async function prepareDatabase(
  { database, clockChecked }: Settings,
  now: () => number,
  builtAt: number,
): Promise<void> {
  const db = await openDatabase(database, { unhurried: true })
  const prepare = async () => {
    await migrate(db)
    await checkClock(db, now(), { builtAt, checked: clockChecked })
    await rememberTime(db, now(), { checked: clockChecked !== null })
    await fillSearchTexts(db)
    await countFreezes(db)
    await vapidKeys(db)
    await loadStarter({ db, content: await watchContent(db), now }, join(ROOT, 'content/starter'))
  }
  try {
    await withRetries(prepare, lostARace, PREPARING_MS)
  } finally {
    await db.destroy()
  }
}

async function start(settings: Settings, pages: Pages): Promise<void> {
  const errors = openErrorLog()
  const log = openSiteLog(settings.logLevel, errors.beside(openLog(2)))
  changeLevelBySignal(log)
  const clock = steadyClock({ wall: Date.now, elapsed: () => performance.now() })
  await prepareDatabase(settings, clock.now, pages.buildDate)
  const metrics = openMetrics(log)
  const db = await openDatabase(settings.database, { watch: metrics.database })
  const content = await watchContent(db)
  const { prepare, ...shown } = pages
  await takeInSiteFile({ content, settings, now: clock.now, log })
  const deps = await openDeps({ db, content, ...clock, settings, log, metrics, ...shown })
  const app = await createApp(deps, DIST)
  prepare?.(app)
  const stopMetrics = await publishMetrics(deps)
  measureSite(metrics.registry, deps)
  const stopErrorLog = startErrorLog(deps, errors)
  const stopHeartbeat = startHeartbeat({ ...deps, astray: clock.astray })
  const stopSiteFile = watchSiteFile(deps)
  const stopReminders = startReminders(deps)
  const stopInsights = startInsights(deps)
  const stopLinkChecks = startLinkChecks(deps)
  const stopRegrades = startRegrades(deps)
  const stopWebhooks = startWebhooks(deps)
  const stopActivitySweep = startActivitySweep(deps)
  const stopPublicArchive = startPublicArchive(deps)
  const stopBackups = startBackups(deps)
  const stopReplica = startReplica(deps)
  /** Says that it is leaving, finishes what is in flight, and goes. */
  const stop = async (delayMs: number) => {
    deps.health.leave()
    await pause(delayMs)
    setTimeout(() => process.exit(1), CLOSING_MS).unref()
    stopMetrics()
    stopHeartbeat()
    stopInsights()
    stopPublicArchive()
    stopBackups()
    stopSiteFile()
    stopLinkChecks()
    await Promise.all([stopActivitySweep(), stopReminders(), stopRegrades(), stopWebhooks()])
    await app.close()
    await stopErrorLog()
    // It takes what was written last.
    await stopReplica()
    await db.destroy()
    process.exit(0)
  }
  // Whoever balances the load looks now and then; whoever sits at the terminal need not wait for that.
  process.once('SIGTERM', () => void stop(settings.shutdownDelayMs))
  process.once('SIGINT', () => void stop(0))

  if ('folder' in settings.media) {
    const swept = await sweepRemains(settings.media.folder)
    if (swept.length > 0) log.info({ swept }, 'what a crash left of uploads was taken away')
  }
  await listenAt(app, settings)
  console.log(`${SITE_NAME} is open at ${settings.siteUrl}`)
  const link = await firstAdminLink(deps)
  if (link) console.log(`It has no admin yet. Within a day, once, this link makes one:\n${link}`)
}
