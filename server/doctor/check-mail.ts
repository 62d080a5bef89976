import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { DEFAULT_SITE_PROFILE } from '#domain/site/site.ts'
import { createMailer } from '../site/mail.ts'
import type { ServerSettings } from '../settings/settings.ts'
import { type SiteDiagnosticFinding, createDoctorFinding } from './doctor-finding.ts'

const TIMEOUT_MS = 10_000

/** Checks that the mail server accepts our mails and that receivers can verify the sender's domain. */
export async function checkMailDelivery(
  settings: ServerSettings['mail'],
  log: FastifyBaseLogger,
): Promise<SiteDiagnosticFinding[]> {
  const about = 'Mail'
  if (settings.smtpUrl === null) {
    const todo = 'Set SMTP_URL. Without it, players cannot confirm an address or reset a password'
    return [createDoctorFinding.warning(about, 'no mail server is configured', todo)]
  }
  const mail = createMailer(settings, log, { site: () => DEFAULT_SITE_PROFILE })
  const isReady = await Promise.race([mail.isReady(), pause(TIMEOUT_MS, false, { ref: false })])
  await mail.close()
  const { host } = new URL(settings.smtpUrl)
  if (!isReady) {
    const todo = 'Check that SMTP_URL has the right server, port, user and password'
    return [createDoctorFinding.wrong(about, `${host} does not accept our mails`, todo)]
  }
  if (settings.from === null) {
    const todo = 'Set MAIL_FROM to an address that the server may send for'
    return [
      createDoctorFinding.warning(
        about,
        'mails are sent from something-new@localhost, which other servers reject',
        todo,
      ),
    ]
  }
  return [createDoctorFinding.good(about, `${host} accepts our mails`)]
}
