import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Settings } from './settings.ts'

export type Mail = { to: string; subject: string; text: string }

export type Mailer = {
  /** Sends a mail; whoever asked for it does not wait, so that nobody can tell whether it is sent. */
  send: (mail: Mail) => void
  /** Waits until what is on its way has arrived or failed. */
  close: () => Promise<void>
}

const ATTEMPTS = 3
const PAUSE_MS = 1000

/** Mail over SMTP when it is configured; otherwise what would be mailed is written to the log. */
export function openMailer(settings: Settings['mail'], log: FastifyBaseLogger): Mailer {
  const deliver = settings.smtpUrl ? overSmtp(settings.smtpUrl, settings.from) : toLog(log)
  const onTheirWay = new Set<Promise<void>>()
  const insist = async (mail: Mail) => {
    for (let left = ATTEMPTS - 1; ; left -= 1) {
      try {
        return await deliver(mail)
      } catch (error) {
        // The error of a mail server may repeat the address, which is not for the log.
        const { code, responseCode } = error as { code?: string; responseCode?: number }
        log.error({ code, responseCode, attemptsLeft: left }, 'a mail could not be sent')
        if (left === 0) return
        await pause(PAUSE_MS)
      }
    }
  }
  return {
    send: (mail) => {
      const sending = insist(mail).finally(() => onTheirWay.delete(sending))
      onTheirWay.add(sending)
    },
    close: async () => void (await Promise.all(onTheirWay)),
  }
}

function overSmtp(url: string, from: string): (mail: Mail) => Promise<void> {
  return async (mail) => {
    const { createTransport } = await import('nodemailer')
    await createTransport(url).sendMail({ ...mail, from })
  }
}

function toLog(log: FastifyBaseLogger): (mail: Mail) => Promise<void> {
  return async ({ subject, text }) => {
    log.warn({ subject, text }, 'no mail server is configured: a mail is written here instead')
  }
}
