import { HOUR_MS } from '../time/units.ts'

/** The state of a site for its operator. Instants are milliseconds since 1970; `null` means unknown. */
export type SiteHealth = {
  version: string
  builtAt: number
  database: { engine: string; bytes: number | null; migration: string; migrations: number }
  backup: {
    isScheduled: boolean
    doneAt: number | null
    result: string | null
    failedAt: number | null
    failure: string | null
  }
  /**
   * Whether the starter pack has content that the site has not been updated to; `null` when the site never used it.
   */
  starterPack: 'up to date' | 'has newer content' | null
  /** The days from today to the first day without a question. */
  runwayDays: number
  /** The disk that holds the data directory. */
  disk: { freeBytes: number; bytes: number } | null
  /** How far the database's clock is ahead of this machine's, in milliseconds; `null` when both run on one machine. */
  clockAheadMs: number | null
  mail: { isConfigured: boolean; failedLastDay: number; unsent: UnsentMail[] }
  jobs: { job: string; doneAt: number | null; failedAt: number | null; failure: string | null }[]
  /** How many reminders, webhook messages, regrades and mails are overdue. */
  waiting: { reminders: number; webhooks: number; regrades: number; mails: number }
  /** Errors of the last 24 hours, newest first. */
  errors: LoggedError[]
}

/** An account mail that the mail server has not accepted yet. */
export type UnsentMail = {
  id: string
  to: string
  subject: string
  queuedAt: number
  attempts: number
  /** When the next attempt to send the mail is due; `null` after the last attempt. */
  nextAt: number | null
  /** When the links in the mail expire. */
  expiresAt: number
  /** The result of the last attempt to send the mail. */
  outcome: string
}

export type LoggedError = {
  id: string
  at: number
  message: string
  /** The message of the error that caused this error; empty if there is none. */
  cause: string
  /** The route of the request, or empty. */
  route: string
  requestId: string
}

/** Warnings about a site, most urgent first. */
export const SITE_HEALTH_WARNINGS = [
  'disk-nearly-full',
  'no-backup',
  'backup-failed',
  'job-failed',
  'clock-off',
  'questions-run-out',
  'no-mail',
  'mails-failed',
] as const
export type SiteHealthWarning = (typeof SITE_HEALTH_WARNINGS)[number]

const MAX_BACKUP_AGE_MS = 48 * HOUR_MS
/** The runway, in days, below which the site warns that questions run out. */
export const MIN_QUESTION_STOCK_DAYS = 14
/**
 * The clock difference, in milliseconds, above which the site warns, because midnight is visibly shifted for some
 * players.
 */
const MAX_CLOCK_DIFFERENCE_MS = 2000
const MIN_FREE_DISK_SHARE = 0.1

const WARNING_RULES: Record<SiteHealthWarning, (health: SiteHealth, now: number) => boolean> = {
  'disk-nearly-full': ({ disk }) => disk !== null && disk.freeBytes < disk.bytes * MIN_FREE_DISK_SHARE,
  'no-backup': ({ backup }, now) => now - (backup.doneAt ?? 0) > MAX_BACKUP_AGE_MS,
  'backup-failed': ({ backup }) => (backup.failedAt ?? 0) > (backup.doneAt ?? 0),
  'job-failed': ({ jobs }) => getFailingJobs(jobs).some(({ job }) => job !== 'backup'),
  'clock-off': ({ clockAheadMs }) => Math.abs(clockAheadMs ?? 0) > MAX_CLOCK_DIFFERENCE_MS,
  'questions-run-out': ({ runwayDays }) => runwayDays < MIN_QUESTION_STOCK_DAYS,
  'no-mail': ({ mail }) => !mail.isConfigured,
  'mails-failed': ({ mail }) => mail.failedLastDay > 0 || mail.unsent.length > 0,
}

/** Returns the jobs whose last run failed. */
export function getFailingJobs(jobs: SiteHealth['jobs']): SiteHealth['jobs'] {
  return jobs.filter(({ doneAt, failedAt }) => (failedAt ?? 0) > (doneAt ?? 0))
}

/** Returns the warnings about a site, most urgent first. */
export function getSiteWarnings(health: SiteHealth, now: number): SiteHealthWarning[] {
  return SITE_HEALTH_WARNINGS.filter((warning) => WARNING_RULES[warning](health, now))
}
