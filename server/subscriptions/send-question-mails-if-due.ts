import type { Deps } from '../deps.ts'
import { runInChildProcess } from '../jobs/child-process.ts'
import { hasDueSubscriptions } from './due-subscriptions.queries.ts'
import type { QuestionMailProgress, SendQuestionMailsRequest } from './question-mails-process.ts'

const QUESTION_MAILS_PROGRAM = new URL('question-mails-process.ts', import.meta.url)

/** Sends due mails in a child process, so that many thousands do not slow down page requests. */
export async function sendQuestionMailsIfDue(
  { db, now, log, metrics, settings, audience }: Pick<Deps, 'db' | 'now' | 'log' | 'metrics' | 'settings' | 'audience'>,
  signal: AbortSignal,
): Promise<void> {
  if (settings.mail.smtpUrl === null || !(await hasDueSubscriptions(db, now())) || signal.aborted) return
  // The child process receives the site's time, because the machine's clock may differ.
  const order: SendQuestionMailsRequest = { startedAt: now() }
  const onProgress = ({ sent, failed, ended }: QuestionMailProgress) => {
    if (failed > 0) log.error({ failedMails: failed }, 'questions could not be mailed')
    metrics.mails('sent', sent)
    metrics.mails('failed', failed)
    audience.count('mail', 'lost', ended)
  }
  const options = { signal, memoryMb: 96, logs: true, needsProgress: false, onProgress }
  await metrics.job('question mails', () => runInChildProcess(QUESTION_MAILS_PROGRAM, order, options))
}
