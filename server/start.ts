import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { migrate } from '#db/migrate.ts'
import { openDatabase } from '#db/open.ts'
import { withRetries, lostARace } from '#db/transaction.ts'
import { SITE_NAME } from '#domain/site.ts'
import { firstAdminLink } from './accounts/first-admin.ts'
import { createApp } from './app.ts'
import { rememberTime } from './clock.queries.ts'
import { checkClock, steadyClock } from './clock.ts'
import { startReplica } from './backups/start-replica.ts'
import { vapidKeys } from './reminders/vapid.ts'
import { startHeartbeat } from './heartbeat.ts'
import { takeInSiteFile } from './site-file.ts'
import { watchContent } from './content.ts'
import { openErrorLog, startErrorLog } from './system/error-log.ts'
import { measureSite } from './system/measure-site.ts'
import { openLog } from './log.ts'
import { openMetrics } from './metrics.ts'
import { openMetricsPort, publishMetrics } from './serve-metrics.ts'
import { changeLevelBySignal, openSiteLog } from './site-log.ts'
import { leavingTime, nameOfProcess, noteStart } from './leaving.ts'
import { freePort, listenAt } from './http/listen.ts'
import { type AppDeps, openDeps, type StartDeps } from './open-deps.ts'
import { readSettings, type Settings } from './settings.ts'
import { countFreezes } from './answers/count-freezes.ts'
import { fillSearchTexts } from './authoring/search-texts.queries.ts'
import { sweepRemains } from './media/media-remains.ts'
import { figuresOfGroup } from './group-figures.ts'
import { openPeers, passCountsOn } from './peers.ts'
import { announces, processRole, sayReady, supervise } from './processes.ts'
import { startJobs } from './start-jobs.ts'
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
    if (settings.processes > 1 && processRole() === 'alone')
      return await superviseProcesses(settings)
    await start(settings, await pages(settings))
  } catch (error) {
    console.error(`${SITE_NAME} could not start. ${(error as Error).message}`)
    process.exit(1)
  }
}

/** Has several processes serve, and one do the jobs; what is counted of them is told as one. */
async function superviseProcesses(settings: Settings): Promise<void> {
  const { processes, logLevel, metrics } = settings
  const port = await freePort(settings)
  const figures = figuresOfGroup()
  passCountsOn()
  if (metrics.address) await openMetricsPort(metrics.address, figures)
  supervise({ processes, port }, openSiteLog(logLevel, openLog(2)))
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
    const content = await watchContent(db)
    const builtStarter = join(DIST, 'site/starter.json')
    await loadStarter({ db, content, now }, join(ROOT, 'content/starter'), builtStarter)
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
  const role = processRole()
  if (role !== 'serving') await prepareDatabase(settings, clock.now, pages.buildDate)
  const metrics = openMetrics(log)
  const db = await openDatabase(settings.database, { watch: metrics.database })
  const { reading: place } = settings
  const reading = 'otherwise' in place ? await openDatabase(place) : db
  const peers = openPeers()
  const content = await watchContent(db, peers)
  const { prepare, ...shown } = pages
  if (role !== 'serving') await takeInSiteFile({ content, settings, now: clock.now, log })
  const deps = await openDeps({
    db,
    reading,
    content,
    ...clock,
    peers,
    settings,
    log,
    metrics,
    ...shown,
  })
  const stopMetrics = await publishMetrics(deps)
  // What is added up over all processes is told by one.
  if (role !== 'serving') measureSite(metrics.registry, deps)
  const stopErrorLog = startErrorLog(deps, errors)
  const stopHeartbeat = startHeartbeat({ ...deps, astray: clock.astray })
  const stopJobs = role === 'serving' ? async () => {} : startJobs(deps, DIST)
  const stopReplica = role === 'serving' ? async () => {} : startReplica(deps)
  const app = role === 'jobs' ? null : await createApp(deps, DIST)
  if (app) prepare?.(app)
  const name = nameOfProcess(settings)
  /** Says that it is leaving, finishes what is in flight, and goes. */
  const stop = async (delayMs: number | null) => {
    deps.health.leave()
    await pause(delayMs ?? (await leavingTime(deps, name)))
    setTimeout(() => process.exit(1), CLOSING_MS).unref()
    stopMetrics()
    stopHeartbeat()
    await stopJobs()
    await (app ? app.close() : deps.mail.close())
    await stopErrorLog()
    // It takes what was written last.
    await stopReplica()
    if (reading !== db) await reading.destroy()
    await db.destroy()
    process.exit(0)
  }
  let stopping: Promise<void> | null = null
  // Whoever balances the load looks now and then; whoever sits at the terminal need not wait for that.
  process.on('SIGTERM', () => {
    stopping ??= stop(role === 'jobs' ? 0 : settings.shutdownDelayMs)
  })
  process.on('SIGINT', () => {
    stopping ??= stop(0)
  })

  if (role !== 'serving' && 'folder' in settings.media) {
    const swept = await sweepRemains(settings.media.folder)
    if (swept.length > 0) log.info({ swept }, 'what a crash left of uploads was taken away')
  }
  if (app) {
    await listenAt(app, { ...settings, shared: role === 'serving' })
    await noteStart(deps, name).catch(deps.health.report)
  }
  sayReady()
  if (app && announces()) await announce(deps)
}

/** Says on standard output that visitors may come. */
async function announce(deps: AppDeps): Promise<void> {
  const { settings } = deps
  console.log(`${SITE_NAME} is open at ${settings.siteUrl}`)
  const link = await firstAdminLink(deps)
  if (link) console.log(`It has no admin yet. Within a day, once, this link makes one:\n${link}`)
}
