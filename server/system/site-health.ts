import { statfs } from 'node:fs/promises'
import { DAY_MS, MINUTE_MS } from '#domain/time/units.ts'
import { getDatabaseServerInfo } from '#db/engine/database-facts.ts'
import { listAppliedMigrations } from '#db/migrations/migrate.ts'
import { countDaysBetween } from '#domain/time/day.ts'
import type { SiteHealth } from '#domain/site/site-health.ts'
import type { ServerDependencies } from '../server-deps.ts'
import { listJobRuns, getJobRun } from '../jobs/job-runs.queries.ts'
import { computeQuestionTotals } from '../questions/question-totals.ts'
import { APP_VERSION } from '#db/engine/version.ts'
import { getStarterPackState } from '../starter/starter-state.ts'
import { listErrorsSince, countFailedMailsSince } from './error-log.queries.ts'
import { listUnsentMails, countDueWorkItems } from './waiting-work.queries.ts'

const MAX_ERRORS = 50
const MAX_UNSENT_MAILS = 20
/** Work that has been due for less than this is not reported as waiting. */
const DUE_GRACE_MS = MINUTE_MS

export type HealthDependencies = Pick<
  ServerDependencies,
  'db' | 'content' | 'settings' | 'now' | 'elapsed' | 'buildDate'
>

/** Collects the current health of the site for operators: version, database, disk, jobs, errors and waiting work. */
export async function getSiteHealth(deps: HealthDependencies): Promise<SiteHealth> {
  const { db, settings, buildDate } = deps
  const now = deps.now()
  const migrations = await listAppliedMigrations(db)
  const { engine, bytes, clockAheadMs } = await measureDatabase(deps)
  const { today, nextQuestionlessDay } = await computeQuestionTotals(deps)
  const backup = await getJobRun(db, 'backup')
  return {
    version: APP_VERSION,
    builtAt: buildDate,
    database: { engine, bytes, migration: migrations.at(-1) ?? '', migrations: migrations.length },
    backup: {
      isScheduled: settings.backup !== null,
      doneAt: backup.finishedAt,
      result: backup.result,
      failedAt: backup.failedAt,
      failure: backup.failure,
    },
    starterPack: await getStarterPackState(db),
    runwayDays: countDaysBetween(today, nextQuestionlessDay),
    disk: await getDiskUsage(settings.dataDir),
    clockAheadMs,
    mail: {
      isConfigured: settings.mail.smtpUrl !== null,
      failedLastDay: await countFailedMailsSince(db, now - DAY_MS),
      unsent: await listUnsentMails(db, MAX_UNSENT_MAILS),
    },
    jobs: (await listJobRuns(db)).map(({ job, finishedAt, failedAt, failure }) => ({
      job,
      doneAt: finishedAt,
      failedAt,
      failure,
    })),
    waiting: await countDueWorkItems(db, now - DUE_GRACE_MS),
    errors: await listErrorsSince(db, now - DAY_MS, MAX_ERRORS),
  }
}

/**
 * Measures how far the database's clock is ahead of the server's, less the uncertainty due to the duration of the
 * query.
 */
async function measureDatabase({ db, now, elapsed }: Pick<ServerDependencies, 'db' | 'now' | 'elapsed'>) {
  const began = elapsed()
  const { clock, ...facts } = await getDatabaseServerInfo(db)
  if (clock === null) return { ...facts, clockAheadMs: null }
  const doubt = (elapsed() - began) / 2
  const ahead = clock + doubt - now()
  return { ...facts, clockAheadMs: Math.round(Math.sign(ahead) * Math.max(0, Math.abs(ahead) - doubt)) }
}

/** Returns the size and free space of the disk that holds a folder, or `null` if the system cannot tell. */
async function getDiskUsage(folder: string): Promise<SiteHealth['disk']> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder)
    return { freeBytes: bavail * bsize, bytes: blocks * bsize }
  } catch {
    return null
  }
}
