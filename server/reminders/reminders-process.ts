/** The program of the child process that sends all due reminders. */
import { constants } from 'node:os'
import { pino } from 'pino'
import { openDatabase } from '#db/engine/open-database.ts'
import { getDayAt } from '#domain/time/day.ts'
import { getOrCreateSecret } from '../accounts/secrets.queries.ts'
import { trackSiteContent } from '../site/content.ts'
import { serveParentProcess } from '../jobs/child-process.ts'
import { openLogDestination } from '../process/log.ts'
import { type CountSentMessages, openMailer } from '../site/mail.ts'
import { readSettings } from '../settings/settings.ts'
import { createPushSender } from './push.ts'
import { sendDueReminders } from './send-reminders.ts'
import { getOrCreateVapidKeys } from './vapid.ts'

/** The request to the child process. `startedAt` is the site's time at its start, in milliseconds since 1970. */
export type SendRemindersRequest = { startedAt: number }

export type MessageCounts = Record<'mails' | 'pushes', Record<'sent' | 'failed', number>>

await serveParentProcess<MessageCounts>(
  async ({ startedAt }: SendRemindersRequest, { reportProgress, signal }) => {
    const settings = readSettings()
    const log = pino({ level: settings.logLevel }, openLogDestination(2))
    const now = () => Math.round(startedAt + performance.now())
    const db = await openDatabase(settings.database)
    const content = await trackSiteContent(db)
    const counts: MessageCounts = {
      mails: { sent: 0, failed: 0 },
      pushes: { sent: 0, failed: 0 },
    }
    const count =
      (of: keyof MessageCounts): CountSentMessages =>
      (outcome, more = 1) => {
        counts[of][outcome] += more
      }
    const mail = openMailer(settings.mail, log, content, count('mails'))
    try {
      const [vapid, secret] = [await getOrCreateVapidKeys(db), await getOrCreateSecret(db, 'unsubscribe')]
      const push = createPushSender(settings, async () => vapid, count('pushes'))
      const sent = await sendDueReminders(
        { db, content, now, settings, mail, push, unsubscribeSecret: async () => secret },
        () => signal.aborted,
      )
      const { mails, pushes, failed } = sent
      if (mails + pushes + failed > 0) log.info(sent, `reminders of ${getDayAt(now())}`)
    } finally {
      await mail.close()
      await db.destroy()
      reportProgress(counts)
    }
  },
  // The lowest priority would starve on a busy machine. The process finishes its batch before it stops, because those
  // reminders are already stored as sent.
  { priority: constants.priority.PRIORITY_BELOW_NORMAL, finishesWhenStopped: true },
)
