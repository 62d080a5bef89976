import { statfs } from 'node:fs/promises'
import { engineFacts } from '#db/engine/engine-facts.ts'
import { migrationsDone } from '#db/migrations/migrate.ts'
import { daysBetween } from '#domain/time/day.ts'
import type { SiteHealth } from '#domain/site/site-health.ts'
import type { Deps } from '../deps.ts'
import { allJobRuns, jobRun } from '../jobs/job-runs.queries.ts'
import { questionTotalsNow } from '../questions/question-totals.ts'
import { VERSION } from '#db/engine/version.ts'
import { starterState } from '../starter/starter-state.ts'
import { errorsSince, failedMailsSince } from './error-log.queries.ts'
import { unsentMails, waitingWork } from './waiting-work.queries.ts'

const DAY_MS = 24 * 3_600_000
const MOST_ERRORS = 50
const MOST_UNSENT = 20
/** Work that has been due for less than this is not reported as waiting. */
const JUST_DUE_MS = 60_000

export type HealthDeps = Pick<Deps, 'db' | 'content' | 'settings' | 'now' | 'elapsed' | 'buildDate'>

/** Collects the current health of the site for operators: version, database, disk, jobs, errors and waiting work. */
export async function siteHealth(deps: HealthDeps): Promise<SiteHealth> {
  const { db, settings, buildDate } = deps
  const now = deps.now()
  const migrations = await migrationsDone(db)
  const { engine, bytes, clockAheadMs } = await databaseFacts(deps)
  const { today, nextQuestionlessDay } = await questionTotalsNow(deps)
  const backup = await jobRun(db, 'backup')
  return {
    version: VERSION,
    builtAt: buildDate,
    database: {
      engine,
      bytes,
      migration: migrations.at(-1) ?? '',
      migrations: migrations.length,
    },
    backup: {
      isScheduled: settings.backup !== null,
      doneAt: backup.finishedAt,
      result: backup.result,
      failedAt: backup.failedAt,
      failure: backup.failure,
    },
    starterPack: await starterState(db),
    runwayDays: daysBetween(today, nextQuestionlessDay),
    disk: await diskOf(settings.dataDir),
    clockAheadMs,
    mail: {
      isConfigured: settings.mail.smtpUrl !== null,
      failedLastDay: await failedMailsSince(db, now - DAY_MS),
      unsent: await unsentMails(db, MOST_UNSENT),
    },
    jobs: (await allJobRuns(db)).map(({ job, finishedAt, failedAt, failure }) => ({
      job,
      doneAt: finishedAt,
      failedAt,
      failure,
    })),
    waiting: await waitingWork(db, now - JUST_DUE_MS),
    errors: await errorsSince(db, now - DAY_MS, MOST_ERRORS),
  }
}

/**
 * Measures the difference between both clocks. Subtracts the duration of the query, which could explain that part.
 */
async function databaseFacts({ db, now, elapsed }: Pick<Deps, 'db' | 'now' | 'elapsed'>) {
  const began = elapsed()
  const { clock, ...facts } = await engineFacts(db)
  if (clock === null) return { ...facts, clockAheadMs: null }
  const doubt = (elapsed() - began) / 2
  const ahead = clock + doubt - now()
  return {
    ...facts,
    clockAheadMs: Math.round(Math.sign(ahead) * Math.max(0, Math.abs(ahead) - doubt)),
  }
}

/** Returns the size and free space of the disk that holds a folder, or `null` if the system cannot tell. */
async function diskOf(folder: string): Promise<SiteHealth['disk']> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder)
    return { freeBytes: bavail * bsize, bytes: blocks * bsize }
  } catch {
    return null
  }
}
