import type { JobName } from '#domain/site/jobs.ts'
import type { ServerDependencies } from '../server-deps.ts'
import { runInChildProcess } from '../jobs/child-process.ts'
import { type MessageScheduleTable, hasDueRows } from './due-rows.queries.ts'

/**
 * The input of the child process that sends due messages. `startedAt` is the site's time, because the machine's clock
 * may differ.
 */
export type MailingProcessInput = { startedAt: number }

/** The numbers of messages sent and failed, and of subscriptions that ended. */
export type SentMessageCounts = Record<'mails' | 'pushes', Record<'sent' | 'failed', number>> & { ended: number }

/** Sends due messages in a child process, so that many thousands do not slow down page requests. */
export async function runMailingProcessIfDue(
  { db, now, log, metrics }: Pick<ServerDependencies, 'db' | 'now' | 'log' | 'metrics'>,
  { table, program, job }: { table: MessageScheduleTable; program: URL; job: JobName },
  signal: AbortSignal,
  onCounts: (counts: SentMessageCounts) => void = () => {},
): Promise<void> {
  if (!(await hasDueRows(db, table, now())) || signal.aborted) return
  const order: MailingProcessInput = { startedAt: now() }
  const onProgress = (counts: SentMessageCounts) => {
    const { mails, pushes } = counts
    if (mails.failed > 0) log.error({ failedMails: mails.failed }, `${job}: mails could not be sent`)
    for (const outcome of ['sent', 'failed'] as const) {
      metrics.mails(outcome, mails[outcome])
      metrics.pushes(outcome, pushes[outcome])
    }
    onCounts(counts)
  }
  const options = { signal, memoryMb: 96, logs: true, needsProgress: false, onProgress }
  await metrics.job(job, () => runInChildProcess(program, order, options))
}
