import type { SiteProfile } from '#domain/site/site.ts'
import type { OutgoingMail } from '../site/mail.ts'

/** Returns the mail whose link confirms an address. It contains no text of the person who sent the form. */
export function composeSubscriptionConfirmationMail(
  to: string,
  site: Pick<SiteProfile, 'name' | 'tagline'> & { url: string },
  { link }: { link: string },
): OutgoingMail {
  return {
    to,
    subject: 'Please confirm: tomorrow’s question by mail',
    text: `Hello,

Someone, hopefully you, wants to get each day’s question of ${site.name} at this address. If it was you, open this link within three days and press the button:

${link}

If it wasn’t you, you can ignore this mail. We haven’t stored your address.

${site.tagline}
${site.url}
`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}
