/** The program of the child process that sends all due reminders. */
import { getUtcDayOfInstant } from '#domain/time/day.ts'
import { getOrCreateSecret } from '../accounts/secrets.queries.ts'
import { runMailingJobForParentProcess } from '../mailing/mailing-process.ts'
import { createPushSender } from './push.ts'
import { sendDueReminders } from './send-reminders.ts'
import { getOrCreateVapidKeys } from './vapid.ts'

await runMailingJobForParentProcess(async ({ log, ...deps }, counts, isStopped) => {
  const { db, settings, now } = deps
  const [vapid, secret] = [await getOrCreateVapidKeys(db), await getOrCreateSecret(db, 'unsubscribe')]
  const push = createPushSender(
    settings,
    async () => vapid,
    (outcome, more = 1) => {
      counts.pushes[outcome] += more
    },
  )
  const sent = await sendDueReminders({ ...deps, push, unsubscribeSecret: async () => secret }, isStopped)
  if (sent.mails + sent.pushes + sent.failed > 0) log.info(sent, `reminders of ${getUtcDayOfInstant(now())}`)
})
