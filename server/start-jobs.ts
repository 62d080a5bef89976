import { randomUUID } from 'node:crypto'
import { isScheduledJob, type JobName, BACKGROUND_JOBS, type ScheduledJobName } from '#domain/site/jobs.ts'
import { deleteOldActivitiesIfDue } from './activity/delete-old-activities.ts'
import { backUpIfDue } from './backups/back-up-if-due.ts'
import { deleteOldCirclesIfDue } from './circles/delete-old-circles.ts'
import { createWorkQueue } from './http/work-queue.ts'
import { makePublicArchiveIfMissing } from './import-export/export/make-archive-if-missing.ts'
import { computeQuestionInsightsIfDue } from './insights/compute-insights-if-due.ts'
import { startRecurringTask } from './jobs/recurring.ts'
import { deleteOldQuizNightsIfDue } from './nights/delete-old-nights.ts'
import type { AppDependencies } from './create-app-deps.ts'
import { runRegradesIfDue } from './regrades/run-regrades.ts'
import { sendRemindersIfDue } from './reminders/send-reminders-if-due.ts'
import { checkDueLinksIfEnabled } from './reports/check-links.ts'
import { sendQuestionMailsIfDue } from './subscriptions/send-question-mails-if-due.ts'
import { watchSiteProfileFile } from './site/site-file.ts'
import { createWebhookSender } from './webhooks/open-webhooks.ts'

/** Starts all recurring jobs. Returns a function that stops them and waits for the current runs. */
export function startRecurringJobs(deps: AppDependencies, dist: string): () => Promise<void> {
  const webhooks = createWebhookSender(deps)
  const regradesBy = randomUUID()
  const queue = createWorkQueue({ atOnce: 1, waiting: Infinity })
  const work: Record<ScheduledJobName, (signal: AbortSignal) => Promise<unknown>> = {
    'account mails': () => deps.accountMails.sendDue(),
    reminders: (signal) => sendRemindersIfDue(deps, signal),
    'question mails': (signal) => sendQuestionMailsIfDue(deps, signal),
    webhooks: () => webhooks.sendDue(),
    regrades: (signal) => runRegradesIfDue(deps, { by: regradesBy, signal }),
    insights: (signal) => computeQuestionInsightsIfDue(deps, signal),
    'public archive': (signal) => makePublicArchiveIfMissing(deps, dist, signal),
    backup: (signal) => backUpIfDue(deps, signal),
    'activity-log': (signal) => deleteOldActivitiesIfDue(deps, signal),
    'quiz nights': (signal) => deleteOldQuizNightsIfDue(deps, signal),
    circles: (signal) => deleteOldCirclesIfDue(deps, signal),
    'link checks': (signal) => checkDueLinksIfEnabled(deps, signal),
  }
  const names = (Object.keys(BACKGROUND_JOBS) as JobName[]).filter(isScheduledJob)
  const stops = names.map((name) =>
    startRecurringTask({
      everyMs: BACKGROUND_JOBS[name].checkEveryMs,
      queue: 'isQueued' in BACKGROUND_JOBS[name] ? queue : undefined,
      work: work[name],
      onError: (err) => {
        deps.health.report(err)
        deps.log.error({ err }, BACKGROUND_JOBS[name].failure)
      },
    }),
  )
  const stopWatching = watchSiteProfileFile(deps)
  return async () => {
    stopWatching()
    await Promise.all(stops.map(async (stop) => stop()))
    await webhooks.stop()
  }
}
