import { Registry } from 'prom-client'
import { DatabaseVersionError } from '#db/migrations/migration-files.ts'
import { SITE_NAME } from '#domain/site/site.ts'
import { findFreePort } from './http/listen.ts'
import { serveMaintenancePage, restartProcess, callWhenMaintenanceBegins } from './maintenance/maintenance.ts'
import { aggregateMetrics } from './process/aggregate-metrics.ts'
import { openNonBlockingLogDestination } from './process/log.ts'
import { createRestartMetrics } from './process/metrics.ts'
import { forwardCountsToSiblingProcesses } from './process/sibling-processes.ts'
import { getProcessRole } from './process/processes.ts'
import { startMetricsServer } from './process/serve-metrics.ts'
import { notifySystemdReady, startWatchdogPings } from './process/service-manager.ts'
import { createSiteLogger } from './process/site-log.ts'
import { runProcessSupervisor } from './process/supervisor.ts'
import { readServerSettings, type ServerSettings } from './settings/settings.ts'
import { BUILD_OUTPUT_FOLDER, type PageServingConfig, startProcess } from './start-process.ts'

/**
 * Exit status for invalid settings. A restart would not help, so systemd does not restart (`EX_CONFIG` of sysexits.h).
 */
const EXIT_MISCONFIGURED = 78

/**
 * Opens and migrates the database, and serves until a stop signal. Waits for problems that can end without a restart
 * (decision 77).
 */
export async function startServer(pages: (settings: ServerSettings) => Promise<PageServingConfig>): Promise<void> {
  // Only the owner may read files of this process and its children, because they contain addresses and sessions.
  process.umask(0o077)
  try {
    const settings = readSettingsOrExit()
    if (getProcessRole() === 'alone') {
      startWatchdogPings()
      await serveMaintenancePage(settings, BUILD_OUTPUT_FOLDER, () => notifySystemdReady('In maintenance'))
    }
    if (settings.processes > 1 && getProcessRole() === 'alone') return await superviseProcesses(settings)
    await startProcess(settings, await pages(settings))
  } catch (error) {
    exitWithError(error, error instanceof DatabaseVersionError ? EXIT_MISCONFIGURED : 1)
  }
}

function readSettingsOrExit(): ServerSettings {
  try {
    return readServerSettings()
  } catch (error) {
    return exitWithError(error, EXIT_MISCONFIGURED)
  }
}

function exitWithError(error: unknown, status: number): never {
  console.error(`${SITE_NAME} could not start. ${(error as Error).message}`)
  process.exit(status)
}

/** Starts several serving processes and one job process, and adds up their metrics. */
async function superviseProcesses(settings: ServerSettings): Promise<void> {
  const { processes, logLevel, metrics, siteUrl } = settings
  const port = await findFreePort(settings)
  const own = new Registry()
  const onRestart = createRestartMetrics(own)
  const figures = aggregateMetrics(own)
  forwardCountsToSiblingProcesses()
  if (metrics.address) await startMetricsServer(metrics.address, figures)
  const log = createSiteLogger(logLevel, openNonBlockingLogDestination(2))
  const onReady = () => notifySystemdReady(`Open at ${siteUrl}`)
  let isInMaintenance = false
  const onEnd = (status: number) => (isInMaintenance ? restartProcess() : process.exit(status))
  runProcessSupervisor({ processes, port, log, onRestart, onReady, onEnd })
  callWhenMaintenanceBegins(settings, () => {
    isInMaintenance = true
    process.kill(process.pid, 'SIGINT')
  })
}
