/** How a site is, as its operator wants to know it. Instants are milliseconds since 1970; null is what nobody knows. */
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
  /** Whether the starter pack has content that the site was not updated to; `null` when the site never used it. */
  starterPack: 'up to date' | 'has newer content' | null
  /** From today until the first day without a question. */
  runwayDays: number
  /** Of the disk with the folder of data. */
  disk: { freeBytes: number; bytes: number } | null
  /** How far the database's clock is ahead of this machine's; null where both are one. */
  clockAheadMs: number | null
  mail: { isConfigured: boolean; failedLastDay: number; unsent: UnsentMail[] }
  jobs: { job: string; doneAt: number | null; failedAt: number | null; failure: string | null }[]
  /** What is due and not done yet. */
  waiting: { reminders: number; webhooks: number; regrades: number; mails: number }
  /** Of the last day, the newest first. */
  errors: LoggedError[]
}

/** A mail of somebody's account that the mail server has not taken. */
export type UnsentMail = {
  id: string
  to: string
  subject: string
  queuedAt: number
  attempts: number
  /** When it is tried again; null when it was given up. */
  nextAt: number | null
  /** When it is good for nothing any more. */
  expiresAt: number
  /** What the last attempt came to. */
  outcome: string
}

export type LoggedError = {
  id: string
  at: number
  message: string
  /** The error that was met, or empty. */
  cause: string
  /** What was called, or empty. */
  route: string
  requestId: string
}

/** What is to be mended before it hurts. */
export const SITE_WARNINGS = [
  'disk-nearly-full',
  'no-backup',
  'backup-failed',
  'job-failed',
  'clock-off',
  'questions-run-out',
  'no-mail',
  'mails-failed',
] as const
export type SiteWarning = (typeof SITE_WARNINGS)[number]

const HOUR_MS = 3_600_000
const BACKUP_AGE_MS = 48 * HOUR_MS
const FEW_DAYS = 14
/** Midnight comes that much too early or late for some. */
const CLOCK_OFF_MS = 2000
const FREE_SHARE = 0.1

const RULES: Record<SiteWarning, (health: SiteHealth, now: number) => boolean> = {
  'disk-nearly-full': ({ disk }) => disk !== null && disk.freeBytes < disk.bytes * FREE_SHARE,
  'no-backup': ({ backup }, now) => now - (backup.doneAt ?? 0) > BACKUP_AGE_MS,
  'backup-failed': ({ backup }) => (backup.failedAt ?? 0) > (backup.doneAt ?? 0),
  'job-failed': ({ jobs }) => failingJobs(jobs).some(({ job }) => job !== 'backup'),
  'clock-off': ({ clockAheadMs }) => Math.abs(clockAheadMs ?? 0) > CLOCK_OFF_MS,
  'questions-run-out': ({ runwayDays }) => runwayDays < FEW_DAYS,
  'no-mail': ({ mail }) => !mail.isConfigured,
  'mails-failed': ({ mail }) => mail.failedLastDay > 0 || mail.unsent.length > 0,
}

/** Those jobs that failed when they were last done. */
export function failingJobs(jobs: SiteHealth['jobs']): SiteHealth['jobs'] {
  return jobs.filter(({ doneAt, failedAt }) => (failedAt ?? 0) > (doneAt ?? 0))
}

/** What is wrong with a site or soon will be, the most pressing first. */
export function siteWarnings(health: SiteHealth, now: number): SiteWarning[] {
  return SITE_WARNINGS.filter((warning) => RULES[warning](health, now))
}
