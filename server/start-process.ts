import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { openDatabase } from '#db/engine/open-database.ts'
import { SITE_NAME } from '#domain/site/site.ts'
import { createFirstAdminLink } from './accounts/players/first-admin.ts'
import { createApp } from './app.ts'
import { listenOnAllAddresses } from './http/listen.ts'
import { restartProcess, callWhenMaintenanceBegins } from './maintenance/maintenance.ts'
import { removeAbandonedUploadFiles } from './media/media-remains.ts'
import { type AppDependencies, createAppDependencies, type CreateAppDepsOptions } from './create-app-deps.ts'
import { migrateAndSeedDatabase } from './prepare-database.ts'
import { createTrustedClock } from './process/clock.ts'
import { startContentAndDayPolling } from './process/heartbeat.ts'
import { getShutdownDelayMs, getProcessName, recordProcessStart } from './process/shutdown-delay.ts'
import { openNonBlockingLogDestination } from './process/log.ts'
import { createProcessMetrics } from './process/metrics.ts'
import { connectToSiblingProcesses } from './process/sibling-processes.ts'
import {
  shouldPrintServerReadyMessage,
  getProcessRole,
  notifySupervisorReady,
  runWhenServingStarts,
} from './process/processes.ts'
import { publishMetrics } from './process/serve-metrics.ts'
import { notifySystemdReady } from './process/service-manager.ts'
import { toggleLogLevelOnSignal, createSiteLogger } from './process/site-log.ts'
import { createSiteStartRetrier } from './process/start-retrier.ts'
import { type ServerSettings } from './settings/settings.ts'
import { loadSiteContentStore } from './site/content.ts'
import { loadSiteProfileFile } from './site/site-file.ts'
import { runStartOfDayTasks } from './start-of-day-tasks.ts'
import { startRecurringJobs } from './start-jobs.ts'
import { openErrorLog, startErrorLog } from './system/error-log.ts'
import { addSiteMetrics } from './system/site-metrics.ts'

export const ROOT = join(import.meta.dirname, '..')
export const BUILD_OUTPUT_FOLDER = join(ROOT, 'dist')
const BUILT_STARTER_FILE = join(BUILD_OUTPUT_FOLDER, 'site/starter.json')

/** How long requests in progress may take after a stop signal, in milliseconds. */
const CLOSE_TIMEOUT_MS = 5500

/** The differences between serving built pages and developing them. */
export type PageServingConfig = Pick<CreateAppDepsOptions, 'pages' | 'buildDate' | 'responseCache' | 'headers'> & {
  prepare?: (app: FastifyInstance) => void
}

/** Opens the site, serves or runs jobs until a stop signal, and then ends the process. */
export async function startProcess(settings: ServerSettings, pages: PageServingConfig): Promise<void> {
  const errors = openErrorLog()
  const log = createSiteLogger(settings.logLevel, errors.collectFrom(openNonBlockingLogDestination(2)))
  toggleLogLevelOnSignal(log)
  const role = getProcessRole()
  const wait = createSiteStartRetrier({ ...settings, headers: pages.headers }, log)
  const stopWaiting = exitOnSignal()
  if (role !== 'serving') {
    await wait.until(() =>
      migrateAndSeedDatabase(settings, { now: Date.now, builtAt: pages.buildDate, builtStarter: BUILT_STARTER_FILE }),
    )
  }
  // The process creates a new clock here, because the machine's clock may have been set while the process waited to
  // start.
  const clock = createTrustedClock({ wall: Date.now, elapsed: () => performance.now() })
  const metrics = createProcessMetrics(log)
  const peers = connectToSiblingProcesses()
  const { prepare, ...shown } = pages
  const { db, reading, deps } = await wait.until(() => openSite(settings, { ...clock, ...shown, log, metrics, peers }))
  const stopMetrics = await publishMetrics(deps)
  // Metrics about the whole site are reported by one process only.
  if (role !== 'serving') addSiteMetrics(metrics.registry, deps)
  const stopErrorLog = startErrorLog(deps, errors)
  const stopHeartbeat = startContentAndDayPolling({
    ...deps,
    untrustedOffset: clock.untrustedOffset,
    runStartOfDayTasks: () => runStartOfDayTasks(deps),
  })
  const stopJobs = role === 'serving' ? async () => {} : startRecurringJobs(deps, BUILD_OUTPUT_FOLDER)
  const app = role === 'jobs' ? null : await createApp(deps, BUILD_OUTPUT_FOLDER)
  if (app) prepare?.(app)
  stopWaiting()
  const name = getProcessName(settings)
  /** Reports through `/readyz` that the process is leaving, finishes requests in progress, and ends the process. */
  const stop = async (delayMs: number | null, end: () => void = () => process.exit(0)) => {
    deps.health.leave()
    await pause(delayMs ?? (await getShutdownDelayMs(deps, name)))
    setTimeout(() => process.exit(1), CLOSE_TIMEOUT_MS).unref()
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
  // SIGTERM waits until load balancers notice that the process is leaving. SIGINT from a terminal stops at once.
  process.on('SIGTERM', () => {
    stopping ??= stop(role === 'jobs' ? 0 : settings.shutdownDelayMs)
  })
  process.on('SIGINT', () => {
    stopping ??= stop(0)
  })
  // A process watches for maintenance only if it is the only one. Otherwise the supervisor does this.
  if (role === 'alone') {
    callWhenMaintenanceBegins(settings, () => {
      stopping ??= stop(0, restartProcess)
    })
  }

  if (role !== 'serving' && 'folder' in settings.media) {
    const swept = await removeAbandonedUploadFiles(settings.media.folder)
    if (swept.length > 0) log.info({ swept }, 'unfinished uploads of a crash were deleted')
  }
  if (role === 'alone') await wait.end()
  else if (role === 'jobs') runWhenServingStarts(() => void wait.end())
  if (app) {
    await listenOnAllAddresses(app, { ...settings, shared: role === 'serving' })
    await recordProcessStart(deps, name).catch(deps.health.report)
  }
  notifySupervisorReady()
  if (role === 'alone') notifySystemdReady(`Open at ${settings.siteUrl}`)
  if (app && shouldPrintServerReadyMessage()) await printSiteOpen(deps).catch(deps.health.report)
}

/** Opens the database for serving and all shared dependencies. Closes the database if that fails. */
async function openSite(
  settings: ServerSettings,
  given: Omit<CreateAppDepsOptions, 'db' | 'reading' | 'content' | 'settings'>,
) {
  const db = await openDatabase(settings.database, { watch: given.metrics.database })
  const { reading: place } = settings
  const reading = 'otherwise' in place ? await openDatabase(place) : db
  try {
    const content = await loadSiteContentStore(db, given.peers)
    if (getProcessRole() !== 'serving') await loadSiteProfileFile({ ...given, content, settings })
    return { db, reading, deps: await createAppDependencies({ ...given, db, reading, content, settings }) }
  } catch (error) {
    if (reading !== db) await reading.destroy()
    await db.destroy()
    throw error
  }
}

/**
 * Ends a process on a stop signal before it serves. The first process in a container would otherwise ignore signals.
 */
function exitOnSignal(): () => void {
  for (const signal of STOP_SIGNALS) process.once(signal, exitImmediately)
  return () => {
    for (const signal of STOP_SIGNALS) process.off(signal, exitImmediately)
  }
}

async function printSiteOpen(deps: AppDependencies): Promise<void> {
  const { settings } = deps
  console.log(`${SITE_NAME} is open at ${settings.siteUrl}`)
  const link = await createFirstAdminLink(deps)
  if (link)
    console.log(
      `No admin account exists yet. Open this link within 24 hours to create it (the link works once):\n${link}`,
    )
}

const STOP_SIGNALS = ['SIGTERM', 'SIGINT'] as const

const exitImmediately = () => process.exit(0)
