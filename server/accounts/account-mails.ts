import { randomUUID } from 'node:crypto'
import { MINUTE_MS } from '#domain/time/units.ts'
import { runInTransaction } from '#db/engine/transaction.ts'
import type { ServerDependencies } from '../server-deps.ts'
import { type OutgoingMail, type Mailer, getMailFailure } from '../site/mail.ts'
import {
  claimDueMails,
  type ClaimedAccountMail,
  deleteExpiredMails,
  deletePendingMail,
  rescheduleFailedMails,
  savePendingMail,
  recordMailAttempt,
} from './account-mails.queries.ts'

/** A mail to a player about the account. It expires after `validMs`, for example because its link does. */
type AccountMail = Pick<OutgoingMail, 'to' | 'subject' | 'text'> & {
  userId: string
  validMs: number
}

/** A queue of account mails. Each is stored until the mail server accepts it or the mail expires. */
export type AccountMailQueue = {
  /** Sends a mail in the background, so that response times do not reveal whether an account exists. */
  send: (mail: AccountMail) => void
  /** Retries one batch of the mails that are due. */
  sendDue: () => Promise<void>
  /** Retries every failed mail now, including mails that are no longer retried automatically. */
  sendAgain: () => Promise<void>
  /** Waits until every mail being sent was delivered or stored for a retry. */
  settled: () => Promise<void>
}

type MailsDeps = Pick<ServerDependencies, 'db' | 'now' | 'log' | 'metrics'> & { mail: Mailer }

/**
 * The time after which a claim of a mail expires. It is longer than any attempt to send the mail, so an expired claim
 * belongs to a dead process.
 */
const CLAIM_DURATION_MS = 180_000
const MAX_MAILS_PER_RUN = 20
const FIRST_RETRY_DELAY_MS = 5000
const MAX_RETRY_DELAY_MS = 15 * MINUTE_MS

export function createAccountMailQueue(deps: MailsDeps): AccountMailQueue {
  const { db, now, log, metrics, mail: mailer } = deps
  const inFlight = new Set<Promise<void>>()

  const reportFailed = (failedMails: number, details: object = {}) => {
    metrics.mails('failed', failedMails)
    log.error({ ...details, failedMails }, 'a mail failed and is not retried')
  }
  const recordFailure = async (mail: ClaimedAccountMail, error: unknown) => {
    const { isFinal, outcome, ...details } = getMailFailure(error)
    const next = now() + computeRetryDelay(mail.attempts + 1)
    const nextAt = isFinal || next >= mail.expiresAt ? null : next
    if (nextAt === null) reportFailed(1, details)
    else log.warn(details, 'a mail could not be sent and will be retried')
    await recordMailAttempt(db, mail, { nextAt, outcome })
  }
  const attempt = async (mail: ClaimedAccountMail, stored: Promise<void>) => {
    const sending = mailer.send({ to: mail.to, subject: mail.subject, text: mail.text })
    const [sent] = await Promise.allSettled([sending, stored])
    try {
      await stored
      if (sent.status === 'fulfilled') await deletePendingMail(db, mail)
      else await recordFailure(mail, sent.reason)
    } catch (err) {
      // The write has failed because the account was deleted meanwhile, or because the database is unavailable. In the
      // latter case, a mail that could be neither stored nor sent is lost.
      log.warn({ err }, 'a mail could not be stored')
      if (sent.status === 'rejected') reportFailed(1, {})
    }
  }
  const sendDue = async () => {
    const at = now()
    const expired = await deleteExpiredMails(db, at)
    if (expired > 0) reportFailed(expired)
    const due = await claimDueMails(db, at, {
      until: at + CLAIM_DURATION_MS,
      limit: MAX_MAILS_PER_RUN,
    })
    await Promise.all(due.map((mail) => attempt(mail, Promise.resolve())))
  }
  return {
    send: ({ validMs, ...given }) => {
      const queuedAt = now()
      const mail = { ...given, id: randomUUID(), attempts: 0, expiresAt: queuedAt + validMs }
      const row = { ...mail, queuedAt, nextAt: queuedAt + CLAIM_DURATION_MS }
      const stored = runInTransaction(db, (trx) => savePendingMail(trx, row))
      const tracked = attempt(mail, stored).finally(() => inFlight.delete(tracked))
      inFlight.add(tracked)
    },
    sendDue,
    sendAgain: async () => {
      await rescheduleFailedMails(db, now())
      await sendDue()
    },
    settled: async () => void (await Promise.all(inFlight)),
  }
}

/** Returns the retry delay in milliseconds. It triples with each attempt (5 s, 15 s, 45 s) up to 15 minutes. */
function computeRetryDelay(attempts: number): number {
  return Math.min(MAX_RETRY_DELAY_MS, FIRST_RETRY_DELAY_MS * 3 ** (attempts - 1))
}
