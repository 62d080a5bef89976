import { constants } from 'node:os'
import { type Logger, pino } from 'pino'
import { openDatabase } from '#db/engine/open-database.ts'
import type { ServerDependencies } from '../server-deps.ts'
import { runJobForParentProcess } from '../jobs/child-process.ts'
import { openNonBlockingLogDestination } from '../process/log.ts'
import { readServerSettings } from '../settings/settings.ts'
import { loadSiteContentStore } from '../site/content.ts'
import { type Mailer, createMailer } from '../site/mail.ts'
import type { MailingProcessInput, SentMessageCounts } from './run-mailing-process.ts'

type MailingDeps = Pick<ServerDependencies, 'db' | 'content' | 'now' | 'settings'> & { mail: Mailer; log: Logger }

/**
 * Runs `send` in a child process, as its parent process ordered, and reports how many messages were sent. Mails are
 * counted automatically.
 */
export async function runMailingJobForParentProcess(
  send: (deps: MailingDeps, counts: SentMessageCounts, isStopped: () => boolean) => Promise<void>,
): Promise<void> {
  await runJobForParentProcess<SentMessageCounts>(
    async ({ startedAt }: MailingProcessInput, { reportProgress, signal }) => {
      const counts: SentMessageCounts = { mails: { sent: 0, failed: 0 }, pushes: { sent: 0, failed: 0 }, ended: 0 }
      const settings = readServerSettings()
      const log = pino({ level: settings.logLevel }, openNonBlockingLogDestination(2))
      const now = () => Math.round(startedAt + performance.now())
      const db = await openDatabase(settings.database)
      const content = await loadSiteContentStore(db)
      const mail = createMailer(settings.mail, log, content, (outcome, more = 1) => {
        counts.mails[outcome] += more
      })
      try {
        await send({ db, content, now, settings, mail, log }, counts, () => signal.aborted)
      } finally {
        await mail.close()
        await db.destroy()
        reportProgress(counts)
      }
    },
    // The process does not run at the lowest priority, at which it would get no processor time on a busy machine. It
    // finishes its batch before it stops, because the messages of the batch are already stored as sent.
    { priority: constants.priority.PRIORITY_BELOW_NORMAL, finishesWhenStopped: true },
  )
}
