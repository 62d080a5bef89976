import { getDayAt, formatLongDay } from '#domain/time/day.ts'
import type { SiteProfile } from '#domain/site/site.ts'
import type { Mail } from '../site/mail.ts'

/*
 * The texts of account mails. None contains user input such as a name. Otherwise an attacker could make the site send
 * any text to any address.
 */

/** The site as named in its mails. */
export type SenderSite = Pick<SiteProfile, 'name' | 'tagline'> & { url: string }

export function composeVerificationMail(to: string, { name, tagline, url }: SenderSite, token: string): Mail {
  return {
    to,
    subject: 'Is this your e-mail address?',
    text: `Hello,

somebody, hopefully you, registered at ${name} with this address. If it was you,
please say so by opening this link within a day, logged in:

${url}/VerifyEmail?token=${token}

If it was not you, do not open it: without it the address stays unproved.

${tagline}
${url}
`,
  }
}

export function composePasswordResetMail(to: string, { name, tagline, url }: SenderSite, token: string): Mail {
  return {
    to,
    subject: `A new password for ${name}`,
    text: `Hello,

somebody, hopefully you, forgot the password that goes with this address. To choose a
new one, please open this link within an hour:

${url}/ResetPassword?token=${token}

If it was not you, there is nothing to do: your password stays as it is.

${tagline}
${url}
`,
  }
}

/** Returns the mail about a login in a new browser. `device` is a name from `formatDeviceName`, not user input. */
export function composeNewBrowserMail(
  to: string,
  { name, tagline, url }: SenderSite,
  { device, at }: { device: string; at: number },
): Mail {
  const when = new Date(at).toISOString()
  return {
    to,
    subject: `A login to ${name} in a new browser`,
    text: `Hello,

somebody, hopefully you, logged in to your account:

${device}, on ${formatLongDay(getDayAt(at), true)} at ${when.slice(11, 16)} UTC

If it was you, there is nothing to do. If it was not, please choose another password and
log out everywhere else:

${url}/Profile

${tagline}
${url}
`,
  }
}
