import type { FastifyBaseLogger } from 'fastify'
import { openDatabase, assertDatabaseExists } from '#db/engine/open-database.ts'
import type { Database } from '#db/tables/tables.ts'
import { type SiteHealth, getSiteWarnings, type SiteHealthWarning } from '#domain/site/site-health.ts'
import { loadSiteContentStore } from '../site/content.ts'
import { readServerSettings, type ServerSettings } from '../settings/settings.ts'
import { getSiteHealth } from '../system/site-health.ts'
import { checkPublicSiteAddress } from './check-address.ts'
import { checkLitestreamReplication } from './check-litestream.ts'
import { checkDatabaseSetup } from './check-database.ts'
import { checkDataFolderAccess } from './check-data-folder.ts'
import { checkMailDelivery } from './check-mail.ts'
import { checkFileStorageAccess } from './check-storage.ts'
import { type SiteDiagnosticFinding, createDoctorFinding, getOneLineErrorReason } from './doctor-finding.ts'

type DoctorContext = { now: () => number; elapsed: () => number; log: FastifyBaseLogger }

/**
 * Checks everything that can be wrong with a site that has these environment variables, and returns the findings.
 * Leaves no changes behind.
 */
export async function runAllDoctorChecks(
  environment: Record<string, string | undefined>,
  machine: DoctorContext,
): Promise<SiteDiagnosticFinding[]> {
  let settings: ServerSettings
  try {
    settings = readServerSettings(environment)
  } catch (error) {
    return [createDoctorFinding.wrong('Settings', (error as Error).message, 'See docs/operations/settings.md')]
  }
  const folder = await checkDataFolderAccess(settings.dataDir)
  const missing = findMissingDatabase(settings)
  if (missing) return [createDoctorFinding.good('Settings', 'can be read'), ...folder, missing]
  const db = await openDatabase(settings.database)
  try {
    const database = await checkDatabaseSetup(db)
    // The health report needs all tables, so it is skipped for a database that has not been migrated.
    const isReady = database.every(({ is, about }) => is === 'good' || (is === 'warning' && about !== 'Migrations'))
    return [
      createDoctorFinding.good('Settings', 'can be read'),
      ...folder,
      ...database,
      ...(isReady ? await checkHealth({ db, settings, ...machine }) : []),
      ...(await checkLitestreamReplication(settings)),
      ...(await checkMailDelivery(settings.mail, machine.log)),
      ...(await checkFileStorageAccess(settings)),
      ...(await checkPublicSiteAddress(settings, machine.now)),
    ]
  } finally {
    await db.destroy()
  }
}

/**
 * Returns a finding if the database does not exist. A wrong DATA_DIR must not create an empty one, so nothing else is
 * checked then.
 */
function findMissingDatabase({ database }: ServerSettings): SiteDiagnosticFinding | null {
  try {
    assertDatabaseExists(database)
    return null
  } catch (error) {
    return createDoctorFinding.wrong(
      'Database',
      getOneLineErrorReason(error),
      'Point DATA_DIR at the data of the site, start the site once, or run something-new restore',
    )
  }
}

const HEALTH_WARNINGS: Partial<Record<SiteHealthWarning, (health: SiteHealth) => SiteDiagnosticFinding>> = {
  'disk-nearly-full': () =>
    createDoctorFinding.wrong(
      'Disk',
      'less than a tenth is free',
      'Free some space, or move DATA_DIR to a larger disk',
    ),
  'no-backup': () =>
    createDoctorFinding.warning('Last backup', 'none in the last two days', 'something-new backup <file>'),
  'backup-failed': ({ backup }) =>
    createDoctorFinding.wrong(
      'Last backup',
      `it failed: ${backup.failure}`,
      'Fix the cause, and run something-new backup',
    ),
  'clock-off': ({ clockAheadMs }) =>
    createDoctorFinding.wrong(
      'Clock',
      `the database's is ${Math.round((clockAheadMs ?? 0) / 1000)} seconds ahead`,
      'Synchronise both machines with a time server',
    ),
  'questions-run-out': ({ runwayDays }) =>
    createDoctorFinding.warning(
      'Questions',
      `there are some for ${runwayDays} days`,
      'Publish more at /Admin/Questions',
    ),
  'mails-failed': ({ mail }) =>
    createDoctorFinding.warning('Mails', `${mail.failedLastDay} failed on the last day`, 'See /Admin/System'),
}

/** Turns the site's own health warnings into findings. Mail is left out, because `checkMailDelivery` covers it. */
async function checkHealth(
  given: DoctorContext & { db: Database; settings: ServerSettings },
): Promise<SiteDiagnosticFinding[]> {
  try {
    const content = await loadSiteContentStore(given.db)
    const health = await getSiteHealth({ ...given, content, buildDate: 0 })
    return getSiteWarnings(health, given.now()).flatMap((one) => HEALTH_WARNINGS[one]?.(health) ?? [])
  } catch (error) {
    return [createDoctorFinding.wrong('Site', getOneLineErrorReason(error), 'See the log of the site')]
  }
}
