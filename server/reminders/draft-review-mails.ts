import type { ReviewedDraft } from '#contract/suggestions/contract.ts'
import { satisfiesAccessLevel } from '#domain/accounts/role.ts'
import { DAY_MS } from '#domain/time/units.ts'
import type { AccountMailQueue } from '../accounts/account-mails.ts'
import { addGreetingAndSignature } from '../accounts/mails.ts'
import type { OutgoingMail } from '../site/mail.ts'
import type { ReminderMailCommonFields } from './reminder-mails.ts'
import type { DraftReviewMailRecipient } from './reminders.queries.ts'
import type { RemindersDependencies } from './reminders-deps.ts'
import { createUnsubscribeToken } from './unsubscribe-tokens.ts'

/** How long sending is retried before the mail is dropped. */
const VALID_MS = 7 * DAY_MS

/** The dependencies for mails about reviewed drafts. */
export type DraftReviewMailDependencies = Pick<RemindersDependencies, 'settings' | 'content' | 'unsubscribeSecret'> & {
  accountMails: AccountMailQueue
}

type DraftReview = Pick<ReviewedDraft, 'text' | 'note' | 'outcome'>

/** Queues the mail that tells a player about an editor's review of a draft. `secret` signs the unsubscribe link. */
export function sendDraftReviewMail(
  { settings, content, accountMails }: DraftReviewMailDependencies,
  { id, email, role }: DraftReviewMailRecipient,
  { text, note, outcome }: DraftReview,
  secret: string,
): void {
  const { siteUrl, mail } = settings
  if (mail.smtpUrl === null) return
  const unsubscribeUrl = `${siteUrl}/Unsubscribe?token=${createUnsubscribeToken({ playerId: id, kind: 'drafts' }, secret)}`
  const frame = { to: email, site: content.site(), siteUrl, unsubscribeUrl }
  const path = satisfiesAccessLevel('author', role) ? '/Admin/Today' : '/Suggest'
  const composed = composeDraftReviewMail(frame, { isDeclined: outcome === 'declined', text, note, path })
  accountMails.send({ ...composed, userId: id, validMs: VALID_MS })
}

/** Returns the mail about an editor's review of a draft. Only its body contains texts of the player and the editor. */
export function composeDraftReviewMail(
  { to, site, siteUrl, unsubscribeUrl }: ReminderMailCommonFields,
  { isDeclined, text, note, path }: { isDeclined: boolean; text: string; note: string; path: string },
): OutgoingMail {
  return addGreetingAndSignature(
    to,
    { ...site, url: siteUrl },
    {
      subject: isDeclined ? 'An editor declined your question' : 'An editor sent your question back',
      text: `${isDeclined ? 'An editor declined one of your questions' : 'An editor sent one of your questions back to you'}:

${text}

The editor's note:

${note}

${siteUrl}${path}

Unsubscribe from these mails: ${unsubscribeUrl}`,
    },
  )
}
