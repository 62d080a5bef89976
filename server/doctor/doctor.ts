import type { FastifyBaseLogger } from 'fastify'
import { openDatabase, refuseMissingDatabase } from '#db/engine/open-database.ts'
import type { Database } from '#db/tables/tables.ts'
import { type SiteHealth, getSiteWarnings, type SiteWarning } from '#domain/site/site-health.ts'
import { trackSiteContent } from '../site/content.ts'
import { readSettings, type Settings } from '../settings/settings.ts'
import { getSiteHealth } from '../system/site-health.ts'
import { examineAddress } from './examine-address.ts'
import { examineLitestream } from './examine-litestream.ts'
import { examineDatabase } from './examine-database.ts'
import { examineFolder } from './examine-folder.ts'
import { examineMail } from './examine-mail.ts'
import { examineStorage } from './examine-storage.ts'
import {
  type Finding,
  goodFinding,
  getErrorReason,
  warningFinding,
  errorFinding,
} from './finding.ts'

type DoctorContext = { now: () => number; elapsed: () => number; log: FastifyBaseLogger }

/**
 * Examines everything that can be wrong with a site of these settings and returns the findings. Leaves no changes
 * behind.
 */
export async function examineSite(
  environment: Record<string, string | undefined>,
  machine: DoctorContext,
): Promise<Finding[]> {
  let settings: Settings
  try {
    settings = readSettings(environment)
  } catch (error) {
    return [errorFinding('Settings', (error as Error).message, 'See docs/operations/settings.md')]
  }
  const folder = await examineFolder(settings.dataDir)
  const missing = findMissingDatabase(settings)
  if (missing) return [goodFinding('Settings', 'can be read'), ...folder, missing]
  const db = await openDatabase(settings.database)
  try {
    const database = await examineDatabase(db)
    // The health report needs all tables, so it is skipped for a database that has not been migrated.
    const isReady = database.every(
      ({ is, about }) => is === 'good' || (is === 'warning' && about !== 'Migrations'),
    )
    return [
      goodFinding('Settings', 'can be read'),
      ...folder,
      ...database,
      ...(isReady ? await examineHealth({ db, settings, ...machine }) : []),
      ...(await examineLitestream(settings)),
      ...(await examineMail(settings.mail, machine.log)),
      ...(await examineStorage(settings)),
      ...(await examineAddress(settings, machine.now)),
    ]
  } finally {
    await db.destroy()
  }
}

/**
 * Returns a finding if the database does not exist. A wrong DATA_DIR must not create an empty one, so nothing else is
 * examined then.
 */
function findMissingDatabase({ database }: Settings): Finding | null {
  try {
    refuseMissingDatabase(database)
    return null
  } catch (error) {
    return errorFinding(
      'Database',
      getErrorReason(error),
      'Point DATA_DIR at the data of the site, start the site once, or run something-new restore',
    )
  }
}

const HEALTH_WARNINGS: Partial<Record<SiteWarning, (health: SiteHealth) => Finding>> = {
  'disk-nearly-full': () =>
    errorFinding(
      'Disk',
      'less than a tenth is free',
      'Free some space, or move DATA_DIR to a larger disk',
    ),
  'no-backup': () =>
    warningFinding('Last backup', 'none in the last two days', 'something-new backup <file>'),
  'backup-failed': ({ backup }) =>
    errorFinding(
      'Last backup',
      `it failed: ${backup.failure}`,
      'Fix the cause, and run something-new backup',
    ),
  'clock-off': ({ clockAheadMs }) =>
    errorFinding(
      'Clock',
      `the database's is ${Math.round((clockAheadMs ?? 0) / 1000)} seconds ahead`,
      'Synchronise both machines with a time server',
    ),
  'questions-run-out': ({ runwayDays }) =>
    warningFinding(
      'Questions',
      `there are some for ${runwayDays} days`,
      'Publish more at /Admin/Questions',
    ),
  'mails-failed': ({ mail }) =>
    warningFinding('Mails', `${mail.failedLastDay} failed on the last day`, 'See /Admin/System'),
}

/** Turns the site's own health warnings into findings. Mail is left out, because `examineMail` covers it. */
async function examineHealth(
  given: DoctorContext & { db: Database; settings: Settings },
): Promise<Finding[]> {
  try {
    const content = await trackSiteContent(given.db)
    const health = await getSiteHealth({ ...given, content, buildDate: 0 })
    return getSiteWarnings(health, given.now()).flatMap(
      (one) => HEALTH_WARNINGS[one]?.(health) ?? [],
    )
  } catch (error) {
    return [errorFinding('Site', getErrorReason(error), 'See the log of the site')]
  }
}
