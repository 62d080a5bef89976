import type { ReactNode } from 'react'
import { getFailingJobs, type SiteHealth, type SiteHealthWarning } from '#domain/site/site-health.ts'
import { sitePaths } from '../../../paths.ts'
import { formatBytes } from './format-bytes.ts'
import { getBackgroundJobTitle } from './job-name.ts'

export const SYSTEM_WARNING_MESSAGES: Record<SiteHealthWarning, (health: SiteHealth) => ReactNode> = {
  'disk-nearly-full': ({ disk }) => (
    <>
      The disk is nearly full: {formatBytes(disk?.freeBytes ?? 0)} are left. Make room, or move <code>DATA_DIR</code> to
      a larger one; when it is full, no answer can be saved.
    </>
  ),
  'no-backup': ({ backup }) => (
    <>
      {backup.doneAt === null ? 'There is no backup.' : 'The last backup is more than two days old.'}{' '}
      {backup.isScheduled ? (
        'One is due. Please look at the errors below.'
      ) : (
        <>
          Set a place for them in <code>BACKUP_URL</code>, or run <code>{'something-new backup <file>'}</code>.
        </>
      )}
    </>
  ),
  'backup-failed': ({ backup }) => <>The latest backup failed: {backup.failure}</>,
  'job-failed': ({ jobs }) => (
    <>
      {getFailingJobs(jobs)
        .filter(({ job }) => job !== 'backup')
        .map(({ job, failure }) => `${getBackgroundJobTitle(job)} failed: ${failure}.`)
        .join(' ')}{' '}
      It will be retried automatically.
    </>
  ),
  'clock-off': ({ clockAheadMs }) => (
    <>
      The clocks of this server and the database are {formatSeconds(clockAheadMs)} apart. Please synchronise both with a
      time server, or midnight differs between them.
    </>
  ),
  'questions-run-out': ({ runwayDays }) => (
    <>
      The first day without a question is {runwayDays <= 0 ? 'today' : `in ${formatDayCount(runwayDays)}`}. Publish more
      at <a href={sitePaths.admin('Questions')}>Questions</a>.
    </>
  ),
  'no-mail': () => (
    <>
      The site can’t send mail, so nobody can verify an address or reset a password. Set <code>SMTP_URL</code>.
    </>
  ),
  'mails-failed': ({ mail }) => (
    <>
      {mail.failedLastDay > 0 && `${formatMailCount(mail.failedLastDay)} couldn’t be sent in the last day. `}
      {mail.unsent.length > 0 && 'Account mails are waiting, see below. '}
      <code>something-new doctor</code> tests the mail server.
    </>
  ),
}

function formatSeconds(ms: number | null): string {
  return `${Math.round(Math.abs(ms ?? 0) / 1000)} seconds`
}

function formatMailCount(count: number): string {
  return count === 1 ? 'A mail' : `${count} mails`
}

function formatDayCount(days: number): string {
  return days === 1 ? 'a day' : `${days} days`
}
