/** The program of the child process that sends the due daily question mails. */
import { getUtcDayOfInstant } from '#domain/time/day.ts'
import { runMailingJobForParentProcess } from '../mailing/mailing-process.ts'
import { sendDueQuestionMails } from './send-question-mails.ts'

await runMailingJobForParentProcess(async ({ log, ...deps }, counts, isStopped) => {
  const sent = await sendDueQuestionMails(deps, isStopped)
  counts.ended = sent.ended
  if (sent.mails + sent.failed + sent.ended > 0)
    log.info(sent, `questions by mail of ${getUtcDayOfInstant(deps.now())}`)
})
