import { DAY_MS } from '#domain/time/units.ts'
import type { OutgoingMail } from '../site/mail.ts'
import type { AccountsDependencies } from './accounts-deps.ts'
import { addGreetingAndSignature, formatMailTime, type SiteIdentity } from './mails.ts'

const MAIL_VALIDITY_MS = 3 * DAY_MS

const CHANGE_MAIL_TEXTS = {
  passkeyAdded: {
    subject: 'You have a new passkey',
    what: 'A passkey was added to your account. You can use it to log in without your password.',
  },
  passkeyRemoved: {
    subject: 'A passkey was removed',
    what: 'A passkey was removed from your account. You can no longer log in with it.',
  },
  appAdded: {
    subject: 'Your authenticator app is set up',
    what: 'An authenticator app was set up for your account. From now on we ask for its code after your password.',
  },
  appRemoved: {
    subject: 'Your authenticator app was removed',
    what: 'The authenticator app was removed from your account. We no longer ask for its code.',
  },
  recoveryCodesMade: {
    subject: 'You have new recovery codes',
    what: 'New recovery codes were made for your account. The old ones no longer work.',
  },
  secondFactorRemoved: {
    subject: 'Your second factor was removed',
    what: 'An admin removed your authenticator app, your passkeys and your recovery codes. Your password alone logs you in until you set up a second factor again.',
  },
  tokenMade: {
    subject: 'You have a new access token',
    what: 'An access token was made for your account. A program that has it can use your account.',
  },
  tokenRevoked: {
    subject: 'An access token was revoked',
    what: 'An access token of your account was revoked. Programs that use it no longer have access.',
  },
  passwordChanged: {
    subject: 'Your password was changed',
    what: 'The password of your account was changed, and every other browser was logged out.',
  },
  signInLinked: {
    subject: 'You have a new way to log in',
    what: 'A Google or Facebook account was linked to yours. You can use it to log in without your password.',
  },
} as const

type AccountChangeKind = keyof typeof CHANGE_MAIL_TEXTS
export const ACCOUNT_CHANGE_KINDS = Object.keys(CHANGE_MAIL_TEXTS) as AccountChangeKind[]

/**
 * Mails a player that a credential was added, changed or removed, so that an intruder's change does not go unnoticed.
 * Sends nothing to an unverified address, because anyone may have registered with it.
 */
export function sendAccountChangeMail(
  deps: Pick<AccountsDependencies, 'accountMails' | 'content' | 'settings' | 'now'>,
  player: { id: string; email: string; emailVerified: boolean },
  change: AccountChangeKind,
): void {
  if (!player.emailVerified) return
  const site = { ...deps.content.site(), url: deps.settings.siteUrl }
  deps.accountMails.send({
    ...composeAccountChangeMail(player.email, site, { change, at: deps.now() }),
    userId: player.id,
    validMs: MAIL_VALIDITY_MS,
  })
}

export function composeAccountChangeMail(
  to: string,
  site: SiteIdentity,
  { change, at }: { change: AccountChangeKind; at: number },
): OutgoingMail {
  const { subject, what } = CHANGE_MAIL_TEXTS[change]
  return addGreetingAndSignature(to, site, {
    subject: `${subject} at ${site.name}`,
    text: `${what}

This happened on ${formatMailTime(at)}. If it was you, there’s nothing to do.

If it wasn’t you, choose a new password right away. Then remove everything you don’t recognise under “Security”:

${site.url}/Profile/Settings#security

If you can’t log in, press “Forgot your password?” on the login form. If that doesn’t help, write to us: ${site.url}/Contact`,
  })
}
