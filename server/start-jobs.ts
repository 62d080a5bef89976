import { randomUUID } from 'node:crypto'
import { isScheduled, type JobName, JOBS, type ScheduledJobName } from '#domain/site/jobs.ts'
import { sweepIfDue } from './activity/sweep-activities.ts'
import { backUpIfDue } from './backups/back-up-if-due.ts'
import { workQueue } from './http/work-queue.ts'
import { makeArchiveIfMissing } from './import-export/make-archive-if-missing.ts'
import { countInsightsIfDue } from './insights/count-insights-if-due.ts'
import { startRecurring } from './jobs/recurring.ts'
import type { AppDeps } from './open-deps.ts'
import { regradeIfDue } from './regrades/run-regrades.ts'
import { sendRemindersIfDue } from './reminders/send-reminders-if-due.ts'
import { checkLinksIfAllowed } from './reports/check-links.ts'
import { watchSiteFile } from './site/site-file.ts'
import { openWebhooks } from './webhooks/open-webhooks.ts'

/** Starts all recurring jobs. Returns a function that stops them and waits for the current runs. */
export function startJobs(deps: AppDeps, dist: string): () => Promise<void> {
  const webhooks = openWebhooks(deps)
  const regradesBy = randomUUID()
  const queue = workQueue({ atOnce: 1, waiting: Infinity })
  const work: Record<ScheduledJobName, (signal: AbortSignal) => Promise<unknown>> = {
    'account mails': () => deps.accountMails.sendDue(),
    reminders: (signal) => sendRemindersIfDue(deps, signal),
    webhooks: () => webhooks.sendDue(),
    regrades: (signal) => regradeIfDue(deps, { by: regradesBy, signal }),
    insights: (signal) => countInsightsIfDue(deps, signal),
    'public archive': (signal) => makeArchiveIfMissing(deps, dist, signal),
    backup: (signal) => backUpIfDue(deps, signal),
    'activity-log': (signal) => sweepIfDue(deps, signal),
    'link checks': (signal) => checkLinksIfAllowed(deps, signal),
  }
  const names = (Object.keys(JOBS) as JobName[]).filter(isScheduled)
  const stops = names.map((name) =>
    startRecurring({
      everyMs: JOBS[name].checkEveryMs,
      queue: 'isQueued' in JOBS[name] ? queue : undefined,
      work: work[name],
      onError: (err) => {
        deps.health.report(err)
        deps.log.error({ err }, JOBS[name].failure)
      },
    }),
  )
  const stopWatching = watchSiteFile(deps)
  return async () => {
    await Promise.all([...stops.map(async (stop) => stop()), stopWatching()])
    await webhooks.stop()
  }
}
