import type { Deps } from '../deps.ts'
import { runInChildProcess } from '../jobs/child-process.ts'
import { hasDueReminders } from './due-reminders.queries.ts'
import type { MessageCounts, SendRemindersRequest } from './reminders-process.ts'

const REMINDERS_PROGRAM = new URL('reminders-process.ts', import.meta.url)

/** Sends due reminders in a child process, so that thousands of mails do not slow down page requests. */
export async function sendRemindersIfDue(
  deps: Pick<Deps, 'db' | 'now' | 'log' | 'metrics'>,
  signal: AbortSignal,
): Promise<void> {
  const { db, now, metrics } = deps
  if (!(await hasDueReminders(db, now())) || signal.aborted) return
  // The child process receives the site's time, because the machine's clock may differ.
  const order: SendRemindersRequest = { startedAt: now() }
  const options = {
    signal,
    memoryMb: 96,
    logs: true,
    needsProgress: false,
    onProgress: (counts: MessageCounts) => addCounts(deps, counts),
  }
  await metrics.job('reminders', () => runInChildProcess(REMINDERS_PROGRAM, order, options))
}

function addCounts({ metrics, log }: Pick<Deps, 'metrics' | 'log'>, { mails, pushes }: MessageCounts): void {
  const failedMails = mails.failed
  if (failedMails > 0) log.error({ failedMails }, 'reminder mails could not be sent')
  for (const outcome of ['sent', 'failed'] as const) {
    metrics.mails(outcome, mails[outcome])
    metrics.pushes(outcome, pushes[outcome])
  }
}
