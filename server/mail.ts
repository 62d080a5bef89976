import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Content } from './content.ts'
import type { Settings } from './settings.ts'

export type Mail = {
  to: string
  subject: string
  text: string
  /** The same for whoever reads mails as pages. */
  html?: string
  headers?: Readonly<Record<string, string>>
}

export type Mailer = {
  /** Sends a mail; whoever asked for it does not wait, so that nobody can tell whether it is sent. */
  send: (mail: Mail) => void
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

const ATTEMPTS = 3
const PAUSE_MS = 1000
const MOST_CONNECTIONS = 8

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
  const insist = async (mail: Mail) => {
    for (let left = ATTEMPTS - 1; ; left -= 1) {
      try {
        await delivery.one(mail)
        count('sent')
        return
      } catch (error) {
        const failedMails = left === 0 ? 1 : 0
        log.error(
          { ...nameless(error), attemptsLeft: left, failedMails },
          'a mail could not be sent',
        )
        if (left === 0) return count('failed')
        await pause(PAUSE_MS)
      }
    }
  }
  const sendMany = async (mails: readonly Mail[]) => {
    const outcomes = await Promise.allSettled(mails.map(delivery.many))
    const failures = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    if (failures.length > 0) {
      const about = { ...nameless(failures[0]), failed: failures.length, of: mails.length }
      log.error(about, 'some mails could not be sent')
    }
    count('sent', mails.length - failures.length)
    count('failed', failures.length)
    return failures.length
  }
  return {
    send: (mail) => void track(insist(mail)),
    isReady: delivery.isReady,
    sendMany: (mails) => track(sendMany(mails)),
    close: async () => {
      await Promise.all(onTheirWay)
      delivery.close()
    },
  }
}

/** The error of a mail server may repeat the address, which is not for the log. */
function nameless(error: unknown) {
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  return { code, responseCode }
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
      await createTransport(url).sendMail({ ...mail, from: from() })
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
