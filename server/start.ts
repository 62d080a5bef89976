import { inTransaction } from '#db/engine/transaction.ts'
import { tidyAccounts } from './accounts/tidy-accounts.queries.ts'
import type { Deps } from './deps.ts'
import { deleteExpiredCounters } from './http/limiter.queries.ts'
import { questionOfToday } from './questions/daily.ts'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { DatabaseVersionError } from '#db/migrations/migration-files.ts'
import { openDatabase } from '#db/engine/open.ts'
import { SITE_NAME } from '#domain/site/site.ts'
import { firstAdminLink } from './accounts/players/first-admin.ts'
import { createApp } from './app.ts'
import { steadyClock } from './process/clock.ts'
import { startHeartbeat } from './process/heartbeat.ts'
import { takeInSiteFile } from './site/site-file.ts'
import { watchContent } from './site/content.ts'
import { openErrorLog, startErrorLog } from './system/error-log.ts'
import { measureSite } from './system/measure-site.ts'
import { openLog } from './process/log.ts'
import { openMetrics, openRestartMetrics } from './process/metrics.ts'
import { Registry } from 'prom-client'
import { openMetricsPort, publishMetrics } from './process/serve-metrics.ts'
import { changeLevelBySignal, openSiteLog } from './process/site-log.ts'
import { leavingTime, nameOfProcess, noteStart } from './process/leaving.ts'
import { freePort, listenAt } from './http/listen.ts'
import { type AppDeps, openDeps, type StartDeps } from './open-deps.ts'
import { readSettings, type Settings } from './settings/settings.ts'
import { sweepRemains } from './media/media-remains.ts'
import { figuresOfGroup } from './process/group-figures.ts'
import { openPeers, passCountsOn } from './process/peers.ts'
import { announces, processRole, sayReady, whenServed } from './process/processes.ts'
import { prepareDatabase } from './prepare-database.ts'
import { notifyReady, startWatchdogPings } from './process/service-manager.ts'
import { startJobs } from './start-jobs.ts'
import { supervise } from './process/supervisor.ts'
import { openStartWait } from './process/wait-to-start.ts'
import {
  serveWhileInMaintenance,
  startAgain,
  watchForMaintenance,
} from './maintenance/maintenance.ts'

export const ROOT = join(import.meta.dirname, '..')
export const DIST = join(ROOT, 'dist')
const BUILT_STARTER = join(DIST, 'site/starter.json')

/** How long what is in flight may take when the process is told to stop, in milliseconds. */
const CLOSING_MS = 5500
/** Exit status of a process that a restart does not help: systemd does not start it again (`EX_CONFIG` of sysexits.h). */
const EXIT_MISCONFIGURED = 78

/** What is different between serving built pages and developing them. */
type Pages = Pick<StartDeps, 'pages' | 'buildDate' | 'responseCache' | 'headers'> & {
  prepare?: (app: FastifyInstance) => void
}

/**
 * Opens the database, brings it up to date, and serves until the process is told to stop. What may be cured without a restart is waited
 * for (decision 77).
 */
export async function startServer(pages: (settings: Settings) => Promise<Pages>): Promise<void> {
  // The files of this process and of those it starts are for their owner alone: they hold addresses and sessions.
  process.umask(0o077)
  try {
    const settings = settingsOrExit()
    if (processRole() === 'alone') {
      startWatchdogPings()
      await serveWhileInMaintenance(settings, DIST, () => notifyReady('In maintenance'))
    }
    if (settings.processes > 1 && processRole() === 'alone')
      return await superviseProcesses(settings)
    await start(settings, await pages(settings))
  } catch (error) {
    exitAfter(error, error instanceof DatabaseVersionError ? EXIT_MISCONFIGURED : 1)
  }
}

function settingsOrExit(): Settings {
  try {
    return readSettings()
  } catch (error) {
    return exitAfter(error, EXIT_MISCONFIGURED)
  }
}

function exitAfter(error: unknown, status: number): never {
  console.error(`${SITE_NAME} could not start. ${(error as Error).message}`)
  process.exit(status)
}

/** Starts several processes that serve, and one for jobs; their metrics are added up. */
async function superviseProcesses(settings: Settings): Promise<void> {
  const { processes, logLevel, metrics, siteUrl } = settings
  const port = await freePort(settings)
  const own = new Registry()
  const onRestart = openRestartMetrics(own)
  const figures = figuresOfGroup(own)
  passCountsOn()
  if (metrics.address) await openMetricsPort(metrics.address, figures)
  const log = openSiteLog(logLevel, openLog(2))
  const onReady = () => notifyReady(`Open at ${siteUrl}`)
  let isInMaintenance = false
  const onEnd = (status: number) => (isInMaintenance ? startAgain() : process.exit(status))
  supervise({ processes, port, log, onRestart, onReady, onEnd })
  watchForMaintenance(settings, () => {
    isInMaintenance = true
    process.kill(process.pid, 'SIGINT')
  })
}

async function start(settings: Settings, pages: Pages): Promise<void> {
  const errors = openErrorLog()
  const log = openSiteLog(settings.logLevel, errors.beside(openLog(2)))
  changeLevelBySignal(log)
  const role = processRole()
  const wait = openStartWait({ ...settings, headers: pages.headers }, log)
  const stopWaiting = exitOnSignal()
  if (role !== 'serving') {
    await wait.until(() =>
      prepareDatabase(settings, {
        now: Date.now,
        builtAt: pages.buildDate,
        builtStarter: BUILT_STARTER,
      }),
    )
  }
  // A clock that was set while the process waited is followed from here on.
  const clock = steadyClock({ wall: Date.now, elapsed: () => performance.now() })
  const metrics = openMetrics(log)
  const peers = openPeers()
  const { prepare, ...shown } = pages
  const { db, reading, deps } = await wait.until(() =>
    openSite(settings, { ...clock, ...shown, log, metrics, peers }),
  )
  const stopMetrics = await publishMetrics(deps)
  // What is added up over all processes is told by one.
  if (role !== 'serving') measureSite(metrics.registry, deps)
  const stopErrorLog = startErrorLog(deps, errors)
  const stopHeartbeat = startHeartbeat({
    ...deps,
    astray: clock.astray,
    startDay: () => startDay(deps),
  })
  const stopJobs = role === 'serving' ? async () => {} : startJobs(deps, DIST)
  const app = role === 'jobs' ? null : await createApp(deps, DIST)
  if (app) prepare?.(app)
  stopWaiting()
  const name = nameOfProcess(settings)
  /** Says that it is leaving, finishes what is in flight, and goes. */
  const stop = async (delayMs: number | null, end: () => void = () => process.exit(0)) => {
    deps.health.leave()
    await pause(delayMs ?? (await leavingTime(deps, name)))
    setTimeout(() => process.exit(1), CLOSING_MS).unref()
    stopMetrics()
    stopHeartbeat()
    await stopJobs()
    await (app ? app.close() : deps.mail.close())
    await stopErrorLog()
    if (reading !== db) await reading.destroy()
    await db.destroy()
    end()
  }
  let stopping: Promise<void> | null = null
  // Whoever balances the load looks now and then; whoever sits at the terminal need not wait for that.
  process.on('SIGTERM', () => {
    stopping ??= stop(role === 'jobs' ? 0 : settings.shutdownDelayMs)
  })
  process.on('SIGINT', () => {
    stopping ??= stop(0)
  })
  // Of several processes the supervisor watches.
  if (role === 'alone') {
    watchForMaintenance(settings, () => {
      stopping ??= stop(0, startAgain)
    })
  }

  if (role !== 'serving' && 'folder' in settings.media) {
    const swept = await sweepRemains(settings.media.folder)
    if (swept.length > 0) log.info({ swept }, 'what a crash left of uploads was taken away')
  }
  if (role === 'alone') await wait.end()
  else if (role === 'jobs') whenServed(() => void wait.end())
  if (app) {
    await listenAt(app, { ...settings, shared: role === 'serving' })
    await noteStart(deps, name).catch(deps.health.report)
  }
  sayReady()
  if (role === 'alone') notifyReady(`Open at ${settings.siteUrl}`)
  if (app && announces()) await announce(deps).catch(deps.health.report)
}

/** Opens the database for serving, and all that the capabilities share; closes it again when that fails. */
async function openSite(
  settings: Settings,
  given: Omit<StartDeps, 'db' | 'reading' | 'content' | 'settings'>,
) {
  const db = await openDatabase(settings.database, { watch: given.metrics.database })
  const { reading: place } = settings
  const reading = 'otherwise' in place ? await openDatabase(place) : db
  try {
    const content = await watchContent(db, given.peers)
    if (processRole() !== 'serving') await takeInSiteFile({ ...given, content, settings })
    return { db, reading, deps: await openDeps({ ...given, db, reading, content, settings }) }
  } catch (error) {
    if (reading !== db) await reading.destroy()
    await db.destroy()
    throw error
  }
}

/** Ends a process that is told to stop before it serves; the first process of a container ignores signals otherwise. */
function exitOnSignal(): () => void {
  for (const signal of STOP_SIGNALS) process.once(signal, exitAtOnce)
  return () => {
    for (const signal of STOP_SIGNALS) process.off(signal, exitAtOnce)
  }
}

/** Says on standard output that visitors may come. */
async function announce(deps: AppDeps): Promise<void> {
  const { settings } = deps
  console.log(`${SITE_NAME} is open at ${settings.siteUrl}`)
  const link = await firstAdminLink(deps)
  if (link) console.log(`It has no admin yet. Within a day, once, this link makes one:\n${link}`)
}

const STOP_SIGNALS = ['SIGTERM', 'SIGINT'] as const

const exitAtOnce = () => process.exit(0)

/** Assigns the question of the day, and deletes expired rows of accounts and limits. */
async function startDay(deps: Deps): Promise<void> {
  await questionOfToday(deps)
  await inTransaction(deps.db, async (trx) => {
    await tidyAccounts(trx, deps.now())
    await deleteExpiredCounters(trx, deps.now())
  })
}
