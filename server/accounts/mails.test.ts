import { DEFAULT_SITE_PROFILE } from '#domain/site/site.ts'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { SMTPServer } from 'smtp-server'
import { expect, it } from 'vitest'
import { getMailFailure, createMailer } from '../site/mail.ts'

const MAIL = { to: 'ada@example.org', subject: 'Hello', text: 'Good morning, Ada.' }
const NAMED = { site: () => DEFAULT_SITE_PROFILE }
const FROM = 'Something New <hello@trivia.example>'

type Received = { from: string; to: string[]; text: string }

/** Starts a mail server that records received mails and rejects the first `turnAway` ones. */
async function mailServer({ turnAway = 0 } = {}) {
  const received: Received[] = []
  let left = turnAway
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom: (_address, _session, done) => {
      left -= 1
      return left >= 0 ? done(new Error('Come again, ada@example.org')) : done()
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          text: Buffer.concat(chunks).toString(),
        })
        done()
      })
    },
  })
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const { port } = listening.address() as AddressInfo
  return {
    received,
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

/** A logger that records its lines. */
function logged() {
  const lines: string[] = []
  return { lines, log: pino({}, { write: (line: string) => void lines.push(line) }) }
}

it('a mail is sent by SMTP when a mail server is configured', async () => {
  const server = await mailServer()
  const { lines, log } = logged()
  const mail = createMailer({ smtpUrl: server.url, from: FROM }, log, NAMED)
  await mail.send(MAIL)
  await mail.close()
  expect(server.received).toMatchObject([{ from: 'hello@trivia.example', to: [MAIL.to] }])
  expect(server.received[0]?.text).toMatch(/Subject: Hello[^]*Good morning, Ada\./)
  expect(lines).toEqual([])
  await server.close()
})

it('the log gives the reason of a rejected mail without e-mail addresses', async () => {
  const server = await mailServer({ turnAway: 1 })
  const { log } = logged()
  const mail = createMailer({ smtpUrl: server.url, from: FROM }, log, NAMED)
  const refused = getMailFailure(await mail.send(MAIL).catch((error: unknown) => error))
  expect(refused).toMatchObject({ outcome: 'the mail server answered 550', isFinal: false })
  expect(JSON.stringify(refused)).not.toContain('ada@')
  await server.close()
  const away = getMailFailure(await mail.send(MAIL).catch((error: unknown) => error))
  expect(away).toMatchObject({ outcome: 'the mail server could not be reached', isFinal: false })
  await mail.close()
})

it('a mail is written to the log when no mail server is configured', async () => {
  const { lines, log } = logged()
  const mail = createMailer({ smtpUrl: null, from: FROM }, log, NAMED)
  await mail.send(MAIL)
  await mail.close()
  expect(lines.join()).toContain('Good morning, Ada.')
})
