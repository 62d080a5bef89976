import { getUtcDayOfInstant, formatLongDay } from '#domain/time/day.ts'
import type { AuthorRole } from '#domain/accounts/role.ts'
import type { SiteProfile } from '#domain/site/site.ts'
import type { OutgoingMail } from '../site/mail.ts'

/*
 * The texts of account mails. None contains user input such as a name. Otherwise an attacker could make the site send
 * any text to any address.
 */

/** The site's name, tagline and URL, which account mails contain. */
export type SiteIdentity = Pick<SiteProfile, 'name' | 'tagline'> & { url: string }

/** Frames the text of an account mail with a greeting and the site's tagline and URL. */
export function addGreetingAndSignature(
  to: string,
  site: SiteIdentity,
  { subject, text }: Omit<OutgoingMail, 'to'>,
): OutgoingMail {
  return { to, subject, text: `Hello,\n\n${text}\n\n${site.tagline}\n${site.url}\n` }
}

/** Formats an instant in a mail: "Saturday, 21 November 2026 at 12:34 UTC". */
export function formatMailTime(at: number): string {
  return `${formatLongDay(getUtcDayOfInstant(at), true)} at ${new Date(at).toISOString().slice(11, 16)} UTC`
}

export function composeVerificationMail(to: string, site: SiteIdentity, token: string): OutgoingMail {
  return addGreetingAndSignature(to, site, {
    subject: 'Please confirm your e-mail address',
    text: `Someone, hopefully you, created an account at ${site.name} with this address. If it was you, log in and open this link. It works for a day:

${site.url}/VerifyEmail?token=${token}

If it wasn’t you, don’t open the link. The address then stays unconfirmed.`,
  })
}

export function composePasswordResetMail(to: string, site: SiteIdentity, token: string): OutgoingMail {
  return addGreetingAndSignature(to, site, {
    subject: `Reset your password for ${site.name}`,
    text: `Someone, hopefully you, asked for a new password. To choose one, open this link within an hour:

${site.url}/ResetPassword?token=${token}

If it wasn’t you, you can ignore this mail. Your password stays the same.`,
  })
}

/** Returns the mail about a login in a new browser. `device` is a name from `formatDeviceName`, not user input. */
export function composeNewBrowserLoginMail(
  to: string,
  site: SiteIdentity,
  { device, at }: { device: string; at: number },
): OutgoingMail {
  return addGreetingAndSignature(to, site, {
    subject: `A login to ${site.name} in a new browser`,
    text: `Someone, hopefully you, logged in to your account:

${device}, on ${formatMailTime(at)}

If it was you, you can ignore this mail. If it wasn’t, choose a new password and log out everywhere else:

${site.url}/Profile/Settings#security`,
  })
}

/** Returns the mail with an invitation. The mail contains no name, so that no admin can add a text of their own. */
export function composeInvitationMail(
  to: string,
  site: SiteIdentity,
  { role, link }: { role: AuthorRole; link: string },
): OutgoingMail {
  const task = role === 'admin' ? 'run the site as an admin' : 'write questions'
  return addGreetingAndSignature(to, site, {
    subject: `Your invitation to ${site.name}`,
    text: `You are invited to ${task} at ${site.name}. To accept, open this link within a week, and log in or create an account with this e-mail address:

${link}

The link works once. If you didn’t expect it, you can ignore this mail.`,
  })
}
