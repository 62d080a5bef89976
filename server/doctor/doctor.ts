import type { FastifyBaseLogger } from 'fastify'
import { openDatabase, refuseMissing } from '#db/engine/open.ts'
import type { Database } from '#db/tables/tables.ts'
import { type SiteHealth, siteWarnings, type SiteWarning } from '#domain/site/site-health.ts'
import { watchContent } from '../site/content.ts'
import { readSettings, type Settings } from '../settings/settings.ts'
import { siteHealth } from '../system/site-health.ts'
import { examineAddress } from './examine-address.ts'
import { examineCopy } from './examine-copy.ts'
import { examineDatabase } from './examine-database.ts'
import { examineFolder } from './examine-folder.ts'
import { examineMail } from './examine-mail.ts'
import { examineStorage } from './examine-storage.ts'
import { type Finding, good, reasonOf, warning, wrong } from './finding.ts'

type Machine = { now: () => number; elapsed: () => number; log: FastifyBaseLogger }

/**
 * Examines everything that can be wrong with a site of these settings and returns the findings. Leaves no changes
 * behind.
 */
export async function examineSite(
  environment: Record<string, string | undefined>,
  machine: Machine,
): Promise<Finding[]> {
  let settings: Settings
  try {
    settings = readSettings(environment)
  } catch (error) {
    return [wrong('Settings', (error as Error).message, 'See docs/operations/settings.md')]
  }
  const folder = await examineFolder(settings.dataDir)
  const missing = missingDatabase(settings)
  if (missing) return [good('Settings', 'can be read'), ...folder, missing]
  const db = await openDatabase(settings.database)
  try {
    const database = await examineDatabase(db)
    // The health report needs all tables, so it is skipped for a database that has not been migrated.
    const isReady = database.every(
      ({ is, about }) => is === 'good' || (is === 'warning' && about !== 'Migrations'),
    )
    return [
      good('Settings', 'can be read'),
      ...folder,
      ...database,
      ...(isReady ? await examineHealth({ db, settings, ...machine }) : []),
      ...(await examineCopy(settings)),
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
function missingDatabase({ database }: Settings): Finding | null {
  try {
    refuseMissing(database)
    return null
  } catch (error) {
    return wrong(
      'Database',
      reasonOf(error),
      'Point DATA_DIR at the data of the site, start the site once, or run something-new restore',
    )
  }
}

const WARNINGS: Partial<Record<SiteWarning, (health: SiteHealth) => Finding>> = {
  'disk-nearly-full': () =>
    wrong(
      'Disk',
      'less than a tenth is free',
      'Free some space, or move DATA_DIR to a larger disk',
    ),
  'no-backup': () =>
    warning('Last backup', 'none in the last two days', 'something-new backup <file>'),
  'backup-failed': ({ backup }) =>
    wrong(
      'Last backup',
      `it failed: ${backup.failure}`,
      'Fix the cause, and run something-new backup',
    ),
  'clock-off': ({ clockAheadMs }) =>
    wrong(
      'Clock',
      `the database's is ${Math.round((clockAheadMs ?? 0) / 1000)} seconds ahead`,
      'Synchronise both machines with a time server',
    ),
  'questions-run-out': ({ runwayDays }) =>
    warning(
      'Questions',
      `there are some for ${runwayDays} days`,
      'Publish more at /Admin/Questions',
    ),
  'mails-failed': ({ mail }) =>
    warning('Mails', `${mail.failedLastDay} failed on the last day`, 'See /Admin/System'),
}

/** Turns the site's own health warnings into findings. Mail is left out, because `examineMail` covers it. */
async function examineHealth(
  given: Machine & { db: Database; settings: Settings },
): Promise<Finding[]> {
  try {
    const content = await watchContent(given.db)
    const health = await siteHealth({ ...given, content, buildDate: 0 })
    return siteWarnings(health, given.now()).flatMap((one) => WARNINGS[one]?.(health) ?? [])
  } catch (error) {
    return [wrong('Site', reasonOf(error), 'See the log of the site')]
  }
}
