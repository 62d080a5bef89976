import { SITE_NAME, TAGLINE } from '#domain/site.ts'
import type { Mail } from '../mail.ts'

/*
 * The mails we send. None repeats what somebody typed, such as a name: otherwise anybody could
 * have us mail their words to anybody.
 */

export function verificationMail(to: string, siteUrl: string, token: string): Mail {
  return {
    to,
    subject: 'Is this your e-mail address?',
    text: `Hello,

somebody, hopefully you, registered at ${SITE_NAME} with this address. If it was you,
please say so by opening this link within a day, logged in:

${siteUrl}/VerifyEmail?token=${token}

If it was not you, do not open it: without it the address stays unproved.

${TAGLINE}
${siteUrl}
`,
  }
}

export function newPasswordMail(to: string, siteUrl: string, token: string): Mail {
  return {
    to,
    subject: `A new password for ${SITE_NAME}`,
    text: `Hello,

somebody, hopefully you, forgot the password that goes with this address. To choose a
new one, please open this link within an hour:

${siteUrl}/ResetPassword?token=${token}

If it was not you, there is nothing to do: your password stays as it is.

${TAGLINE}
${siteUrl}
`,
  }
}
