import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Settings } from './settings.ts'

export type Letter = { to: string; subject: string; text: string }

export type Mail = {
  /** Sends a letter; whoever asked for it does not wait, so that nobody can tell whether it is sent. */
  send: (letter: Letter) => void
  /** Waits until what is on its way has arrived or failed. */
  close: () => Promise<void>
}

const TRIES = 3
const PAUSE_MS = 1000

/** Mail over SMTP when it is configured; otherwise what would be mailed is written to the log. */
export function openMail(settings: Settings['mail'], log: FastifyBaseLogger): Mail {
  const deliver = settings.smtpUrl ? overSmtp(settings.smtpUrl, settings.from) : toLog(log)
  const onTheirWay = new Set<Promise<void>>()
  const insist = async (letter: Letter) => {
    for (let left = TRIES - 1; ; left -= 1) {
      try {
        return await deliver(letter)
      } catch (error) {
        // The error of a mail server may repeat the address, which is not for the log.
        const { code, responseCode } = error as { code?: string; responseCode?: number }
        log.error({ code, responseCode, triesLeft: left }, 'a mail could not be sent')
        if (left === 0) return
        await pause(PAUSE_MS)
      }
    }
  }
  return {
    send: (letter) => {
      const sending = insist(letter).finally(() => onTheirWay.delete(sending))
      onTheirWay.add(sending)
    },
    close: async () => void (await Promise.all(onTheirWay)),
  }
}

function overSmtp(url: string, from: string): (letter: Letter) => Promise<void> {
  return async (letter) => {
    const { createTransport } = await import('nodemailer')
    await createTransport(url).sendMail({ ...letter, from })
  }
}

function toLog(log: FastifyBaseLogger): (letter: Letter) => Promise<void> {
  return async ({ subject, text }) => {
    log.warn({ subject, text }, 'no mail server is configured: a mail is written here instead')
  }
}
