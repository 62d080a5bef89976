import { startAccountMails } from './accounts/start-account-mails.ts'
import { startActivitySweep } from './activity/sweep-activities.ts'
import { startBackups } from './backups/start-backups.ts'
import { startPublicArchive } from './import-export/public-archive-job.ts'
import { startInsights } from './insights/insights-job.ts'
import { workQueue } from './http/work-queue.ts'
import type { AppDeps } from './open-deps.ts'
import { startRegrades } from './regrades/run-regrades.ts'
import { startReminders } from './reminders/start-reminders.ts'
import { startLinkChecks } from './reports/check-links.ts'
import { watchSiteFile } from './site-file.ts'
import { startWebhooks } from './webhooks/start-webhooks.ts'

/** Starts what is done now and then, apart from serving. Returns how to stop it, which waits for what is under way. */
export function startJobs(deps: AppDeps, dist: string): () => Promise<void> {
  // Each has a process of its own, and beside the site there is to be room for one.
  const inTurn = workQueue({ atOnce: 1, waiting: Infinity })
  const stops = [
    watchSiteFile(deps),
    startAccountMails(deps),
    startReminders(deps),
    startInsights(deps, inTurn),
    startLinkChecks(deps),
    startRegrades(deps),
    startWebhooks(deps),
    startActivitySweep(deps),
    startPublicArchive(deps, dist, inTurn),
    startBackups(deps),
  ]
  return async () => {
    await Promise.all(stops.map(async (stop) => stop()))
  }
}
