import type { FastifyBaseLogger } from 'fastify'
import type { SiteContentStore } from './content.ts'
import type { ServerSettings } from '../settings/settings.ts'

export type OutgoingMail = {
  to: string
  subject: string
  text: string
  /** The content of `text` as HTML. */
  html?: string
  headers?: Readonly<Record<string, string>>
}

export type Mailer = {
  /** Sends one mail. Rejects if the mail server does not accept it (see `getMailFailure`). */
  send: (mail: OutgoingMail) => Promise<void>
  /** Returns whether the mail server accepts connections right now. */
  isReady: () => Promise<boolean>
  /**
   * Sends many mails over a few connections, each at most once. Resolves with the number of failed mails. Calls
   * `onRefused` with those whose recipient the mail server refuses for good.
   */
  sendMany: (mails: readonly OutgoingMail[], onRefused?: (mail: OutgoingMail) => void) => Promise<number>
  /** Waits until all mails in progress are sent or have failed. */
  close: () => Promise<void>
}

/** How mails are sent: one by one, or many over reused connections until `close` is called. */
type MailDelivery = {
  one: (mail: OutgoingMail) => Promise<void>
  isReady: () => Promise<boolean>
  many: (mail: OutgoingMail) => Promise<void>
  close: () => void
}

const DEFAULT_SENDER = 'something-new@localhost'

/** Records how many messages, such as mails, were sent or given up. */
export type RecordMailOutcome = (outcome: 'sent' | 'failed', count?: number) => void

type GetSender = () => string | { name: string; address: string }

const MAX_CONNECTIONS = 8
/** Timeouts for connecting to a mail server, for its greeting, and for each later reply, in milliseconds. */
const SMTP_TIMEOUTS = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 }

/** Opens a mailer that uses SMTP if it is configured, and otherwise writes mails to the log. */
export function createMailer(
  settings: Pick<ServerSettings['mail'], 'smtpUrl' | 'from'>,
  log: FastifyBaseLogger,
  content: Pick<SiteContentStore, 'site'>,
  count: RecordMailOutcome = () => {},
): Mailer {
  const from = () => settings.from ?? { name: content.site().name, address: DEFAULT_SENDER }
  const delivery = settings.smtpUrl ? createSmtpDelivery(settings.smtpUrl, from) : createLogDelivery(log)
  const pending = new Set<Promise<unknown>>()
  const track = <T>(sending: Promise<T>): Promise<T> => {
    const tracked = sending.finally(() => pending.delete(tracked))
    pending.add(tracked)
    return tracked
  }
  const send = async (mail: OutgoingMail) => {
    await delivery.one(mail)
    count('sent')
  }
  const sendMany = async (mails: readonly OutgoingMail[], onRefused: (mail: OutgoingMail) => void = () => {}) => {
    const outcomes = await Promise.allSettled(mails.map(delivery.many))
    const failures = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    for (const [index, outcome] of outcomes.entries()) {
      const mail = mails[index]
      if (mail && outcome.status === 'rejected' && getMailFailure(outcome.reason).isFinal) onRefused(mail)
    }
    if (failures.length > 0) {
      const { code, responseCode } = getMailFailure(failures[0])
      const about = { code, responseCode, failed: failures.length, of: mails.length }
      log.error(about, 'some mails could not be sent')
    }
    count('sent', mails.length - failures.length)
    count('failed', failures.length)
    return failures.length
  }
  return {
    send: (mail) => track(send(mail)),
    isReady: delivery.isReady,
    sendMany: (mails, onRefused) => track(sendMany(mails, onRefused)),
    close: async () => {
      await Promise.allSettled(pending)
      delivery.close()
    },
  }
}

type MailFailure = {
  code?: string | undefined
  responseCode?: number | undefined
  /** Whether a retry cannot succeed, for example because the mailbox does not exist. */
  isFinal: boolean
  /** A short description of the failure. */
  outcome: string
}

/**
 * Returns why a mail was not sent. The message of a mail server may contain the recipient's address, so it must not be
 * logged.
 */
export function getMailFailure(error: unknown): MailFailure {
  const { code, responseCode, command } = error as { code?: string; responseCode?: number; command?: string }
  const isFinal = command === 'RCPT TO' && (responseCode ?? 0) >= 500
  const outcome = responseCode ? `the mail server answered ${responseCode}` : 'the mail server could not be reached'
  return { code, responseCode, isFinal, outcome }
}

/** Loads the mail library on the first mail. */
const loadMailLibrary = () => import('nodemailer')

function createSmtpDelivery(url: string, from: GetSender): MailDelivery {
  let opened: Promise<ReturnType<typeof pooled>> | undefined
  const pooled = ({ createTransport }: Awaited<ReturnType<typeof loadMailLibrary>>) =>
    createTransport({ url, pool: true, maxConnections: MAX_CONNECTIONS, maxMessages: Infinity })
  const pool = () => (opened ??= loadMailLibrary().then(pooled))
  return {
    one: async (mail) => {
      const { createTransport } = await loadMailLibrary()
      await createTransport({ url, ...SMTP_TIMEOUTS }).sendMail({ ...mail, from: from() })
    },
    isReady: async () =>
      (await pool()).verify().then(
        () => true,
        () => false,
      ),
    many: async (mail) => void (await (await pool()).sendMail({ ...mail, from: from() })),
    close: () => void opened?.then((transport) => transport.close()),
  }
}

function createLogDelivery(log: FastifyBaseLogger): MailDelivery {
  const write = async ({ subject, text }: OutgoingMail) => {
    log.warn({ subject, text }, 'no mail server is configured, so the mail is logged')
  }
  return { one: write, isReady: async () => true, many: write, close: () => {} }
}
