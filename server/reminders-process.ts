/**
 * Sends the reminders that are due, and ends; `reminders/start-reminders.ts` starts it. Its argument is the
 * time at which it starts, by the site's clock, in milliseconds since 1970.
 */
import { constants, setPriority } from 'node:os'
import { pino } from 'pino'
import { openDatabase } from '#db/open.ts'
import { dayAt } from '#domain/day.ts'
import { sharedSecret } from './accounts/secrets.queries.ts'
import { startBeats } from './child-heartbeat.ts'
import { watchContent } from './content.ts'
import { openLog } from './log.ts'
import { type CountSent, openMailer } from './mail.ts'
import { openPushSender } from './reminders/push.ts'
import type { CountedMessages } from './reminders/start-reminders.ts'
import { sendDueReminders } from './reminders/send-reminders.ts'
import { vapidKeys } from './reminders/vapid.ts'
import { readSettings } from './settings.ts'

// Visitors come first; but at the lowest priority a busy machine would never come to it.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

let stopped = false
const stop = () => {
  stopped = true
}
// What was noted as sent is sent: it ends after that, also when the site ends first.
process.on('SIGTERM', stop).on('SIGINT', stop).on('disconnect', stop)

startBeats()
const settings = readSettings()
const log = pino({ level: settings.logLevel }, openLog(2))
const startedAt = Number(process.argv[2])
const now = () => Math.round(startedAt + performance.now())
const db = await openDatabase(settings.database)
const content = await watchContent(db)
/** The site counts them, which goes on when this process is gone. */
const counts: CountedMessages = {
  mails: { sent: 0, failed: 0 },
  pushes: { sent: 0, failed: 0 },
}
const count =
  (of: keyof CountedMessages): CountSent =>
  (outcome, more = 1) => {
    counts[of][outcome] += more
  }
const mail = openMailer(settings.mail, log, content, count('mails'))
try {
  const [vapid, secret] = [await vapidKeys(db), await sharedSecret(db, 'unsubscribe')]
  const push = openPushSender(settings, async () => vapid, count('pushes'))
  const sent = await sendDueReminders(
    { db, content, now, settings, mail, push, unsubscribeSecret: async () => secret },
    () => stopped,
  )
  const { mails, pushes, failed } = sent
  if (mails + pushes + failed > 0) log.info(sent, `reminders of ${dayAt(now())}`)
} catch (error) {
  log.error({ err: error }, 'reminders could not be sent')
  process.exitCode = 1
} finally {
  await mail.close()
  await db.destroy()
  // Who listens for its end keeps it open, and this process with it.
  if (process.connected) process.send?.(counts, () => process.disconnect())
}
