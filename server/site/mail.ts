import type { FastifyBaseLogger } from 'fastify'
import type { Content } from './content.ts'
import type { Settings } from '../settings/settings.ts'

export type Mail = {
  to: string
  subject: string
  text: string
  /** The same for whoever reads mails as pages. */
  html?: string
  headers?: Readonly<Record<string, string>>
}

export type Mailer = {
  /** Sends a mail, once; rejects when the mail server does not take it (`mailTrouble`). */
  send: (mail: Mail) => Promise<void>
  /** Whether the mail server takes mails right now. */
  isReady: () => Promise<boolean>
  /**
   * Sends many mails, each at most once, over a few connections that stay open meanwhile. Resolves with how many
   * could not be sent, when all are gone or given up.
   */
  sendMany: (mails: readonly Mail[]) => Promise<number>
  /** Waits until what is on its way has arrived or failed. */
  close: () => Promise<void>
}

/** How mails leave: one by one, or many over connections that stay open until they are closed. */
type Delivery = {
  one: (mail: Mail) => Promise<void>
  isReady: () => Promise<boolean>
  many: (mail: Mail) => Promise<void>
  close: () => void
}

/** Who sends mails while nobody has said who. */
const ADDRESS_HERE = 'something-new@localhost'

/** Is told how many messages were sent, or given up. */
export type CountSent = (outcome: 'sent' | 'failed', count?: number) => void

type Sender = () => string | { name: string; address: string }

const MOST_CONNECTIONS = 8
/** How long a mail server may take to be reached, to greet, and to say anything more, in milliseconds. */
const PATIENCE = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 }

/** Mail over SMTP when it is configured; otherwise what would be mailed is written to the log. */
export function openMailer(
  settings: Settings['mail'],
  log: FastifyBaseLogger,
  content: Pick<Content, 'site'>,
  count: CountSent = () => {},
): Mailer {
  const from = () => settings.from ?? { name: content.site().name, address: ADDRESS_HERE }
  const delivery = settings.smtpUrl ? overSmtp(settings.smtpUrl, from) : toLog(log)
  const onTheirWay = new Set<Promise<unknown>>()
  const track = <T>(sending: Promise<T>): Promise<T> => {
    const tracked = sending.finally(() => onTheirWay.delete(tracked))
    onTheirWay.add(tracked)
    return tracked
  }
  const send = async (mail: Mail) => {
    await delivery.one(mail)
    count('sent')
  }
  const sendMany = async (mails: readonly Mail[]) => {
    const outcomes = await Promise.allSettled(mails.map(delivery.many))
    const failures = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    if (failures.length > 0) {
      const { code, responseCode } = mailTrouble(failures[0])
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
    sendMany: (mails) => track(sendMany(mails)),
    close: async () => {
      await Promise.allSettled(onTheirWay)
      delivery.close()
    },
  }
}

type MailTrouble = {
  code?: string | undefined
  responseCode?: number | undefined
  /** The mail server will never take it: there is no such mailbox. */
  isFinal: boolean
  /** What came of it, in words. */
  outcome: string
}

/** Why a mail was not sent. The error of a mail server may repeat the address, which is not for the log. */
export function mailTrouble(error: unknown): MailTrouble {
  const { code, responseCode, command } = error as {
    code?: string
    responseCode?: number
    command?: string
  }
  const isFinal = command === 'RCPT TO' && (responseCode ?? 0) >= 500
  const outcome = responseCode
    ? `the mail server answered ${responseCode}`
    : 'the mail server could not be reached'
  return { code, responseCode, isFinal, outcome }
}

/** It is loaded when there is something to send. */
const load = () => import('nodemailer')

function overSmtp(url: string, from: Sender): Delivery {
  let opened: Promise<ReturnType<typeof pooled>> | undefined
  const pooled = ({ createTransport }: Awaited<ReturnType<typeof load>>) =>
    createTransport({ url, pool: true, maxConnections: MOST_CONNECTIONS, maxMessages: Infinity })
  const pool = () => (opened ??= load().then(pooled))
  return {
    one: async (mail) => {
      const { createTransport } = await load()
      await createTransport({ url, ...PATIENCE }).sendMail({ ...mail, from: from() })
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

function toLog(log: FastifyBaseLogger): Delivery {
  const write = async ({ subject, text }: Mail) => {
    log.warn({ subject, text }, 'no mail server is configured: a mail is written here instead')
  }
  return { one: write, isReady: async () => true, many: write, close: () => {} }
}
