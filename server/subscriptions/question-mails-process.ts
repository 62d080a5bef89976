/** The program of the child process that sends the question by mail to all who are due. */
import { constants } from 'node:os'
import { pino } from 'pino'
import { openDatabase } from '#db/engine/open-database.ts'
import { getDayAt } from '#domain/time/day.ts'
import { serveParentProcess } from '../jobs/child-process.ts'
import { openLogDestination } from '../process/log.ts'
import { readSettings } from '../settings/settings.ts'
import { trackSiteContent } from '../site/content.ts'
import { openMailer } from '../site/mail.ts'
import { sendDueQuestionMails } from './send-question-mails.ts'

/** The request to the child process. `startedAt` is the site's time at its start, in milliseconds since 1970. */
export type SendQuestionMailsRequest = { startedAt: number }

export type QuestionMailProgress = Record<'sent' | 'failed' | 'ended', number>

await serveParentProcess<QuestionMailProgress>(
  async ({ startedAt }: SendQuestionMailsRequest, { reportProgress, signal }) => {
    const settings = readSettings()
    const log = pino({ level: settings.logLevel }, openLogDestination(2))
    const now = () => Math.round(startedAt + performance.now())
    const db = await openDatabase(settings.database)
    const content = await trackSiteContent(db)
    const counts: QuestionMailProgress = { sent: 0, failed: 0, ended: 0 }
    const mail = openMailer(settings.mail, log, content, (outcome, more = 1) => {
      counts[outcome] += more
    })
    try {
      const sent = await sendDueQuestionMails({ db, content, now, settings, mail }, () => signal.aborted)
      counts.ended = sent.ended
      if (sent.mails + sent.failed + sent.ended > 0) log.info(sent, `questions by mail of ${getDayAt(now())}`)
    } finally {
      await mail.close()
      await db.destroy()
      reportProgress(counts)
    }
  },
  // The lowest priority would starve on a busy machine. The process finishes its batch before it stops, because those
  // mails are already stored as sent.
  { priority: constants.priority.PRIORITY_BELOW_NORMAL, finishesWhenStopped: true },
)
