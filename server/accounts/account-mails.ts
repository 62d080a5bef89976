import { randomUUID } from 'node:crypto'
import { inTransaction } from '#db/engine/transaction.ts'
import type { Deps } from '../deps.ts'
import { type Mail, type Mailer, mailTrouble } from '../site/mail.ts'
import {
  claimMails,
  type DueMail,
  forgetExpiredMails,
  forgetMail,
  hurryMails,
  keepMail,
  noteMailAttempt,
} from './account-mails.queries.ts'

/** A mail to a player about the account; after `validMs` it is good for nothing. */
type AccountMail = Pick<Mail, 'to' | 'subject' | 'text'> & {
  userId: string
  validMs: number
}

/** Mails of accounts, each kept until the mail server has it or it is good for nothing any more. */
export type AccountMails = {
  /** Sends a mail; whoever asked for it does not wait, so that nobody can tell whether it is sent. */
  send: (mail: AccountMail) => void
  /** Tries again what is due, some at a time. */
  sendDue: () => Promise<void>
  /** Tries again all that waits, what was given up, too. */
  sendAgain: () => Promise<void>
  /** Waits until what is on its way has arrived or is kept. */
  settled: () => Promise<void>
}

type MailsDeps = Pick<Deps, 'db' | 'now' | 'log' | 'metrics'> & { mail: Mailer }

/** Longer than an attempt may take: then whoever made it has died, and others try. */
const CLAIM_MS = 180_000
const AT_ONCE = 20
const FIRST_PAUSE_MS = 5000
const LONGEST_PAUSE_MS = 15 * 60_000

export function openAccountMails(deps: MailsDeps): AccountMails {
  const { db, now, log, metrics, mail: mailer } = deps
  const onTheirWay = new Set<Promise<void>>()

  const giveUp = (failedMails: number, about: object = {}) => {
    metrics.mails('failed', failedMails)
    log.error({ ...about, failedMails }, 'a mail was given up')
  }
  const noteFailure = async (mail: DueMail, error: unknown) => {
    const { isFinal, outcome, ...about } = mailTrouble(error)
    const next = now() + pauseAfter(mail.attempts + 1)
    const nextAt = isFinal || next >= mail.expiresAt ? null : next
    if (nextAt === null) giveUp(1, about)
    else log.warn(about, 'a mail could not be sent and is tried again')
    await noteMailAttempt(db, mail, { nextAt, outcome })
  }
  const attempt = async (mail: DueMail, kept: Promise<void>) => {
    const sending = mailer.send({ to: mail.to, subject: mail.subject, text: mail.text })
    const [sent] = await Promise.allSettled([sending, kept])
    try {
      await kept
      if (sent.status === 'fulfilled') await forgetMail(db, mail)
      else await noteFailure(mail, sent.reason)
    } catch (err) {
      // The account may be gone meanwhile; or the database is away, and what was not kept is lost.
      log.warn({ err }, 'a mail could not be kept')
      if (sent.status === 'rejected') giveUp(1, {})
    }
  }
  const sendDue = async () => {
    const at = now()
    const expired = await forgetExpiredMails(db, at)
    if (expired > 0) giveUp(expired)
    const due = await claimMails(db, at, { until: at + CLAIM_MS, limit: AT_ONCE })
    await Promise.all(due.map((one) => attempt(one, Promise.resolve())))
  }
  return {
    send: ({ validMs, ...given }) => {
      const queuedAt = now()
      const mail = { ...given, id: randomUUID(), attempts: 0, expiresAt: queuedAt + validMs }
      const row = { ...mail, queuedAt, nextAt: queuedAt + CLAIM_MS }
      const kept = inTransaction(db, (trx) => keepMail(trx, row))
      const tracked = attempt(mail, kept).finally(() => onTheirWay.delete(tracked))
      onTheirWay.add(tracked)
    },
    sendDue,
    sendAgain: async () => {
      await hurryMails(db, now())
      await sendDue()
    },
    settled: async () => void (await Promise.all(onTheirWay)),
  }
}

/** Longer and longer: 5 s, 15 s, 45 s and so on. */
function pauseAfter(attempts: number): number {
  return Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 3 ** (attempts - 1))
}
