import { useState } from 'react'
import { type PageModule, useSiteInfo } from '../../page/page.ts'
import { sitePaths } from '../../paths.ts'
import { useTokenFromEmailLink } from '../../player/session/emailed-token.ts'
import { MailSubscriptionForm } from '../../player/subscribe/subscribe-form.tsx'
import { buttonClassName } from '../../ui/button.tsx'
import { EmptyPageNoticeCard } from '../../ui/notice.tsx'
import { ProsePage } from '../../ui/prose.tsx'
import { MailSubscriptionConfirmation } from './confirm-subscription.tsx'
import { MailSubscriptionManager } from './manage-subscription.tsx'
import { type MailSubscriptionReply, MailSubscriptionSettings } from './subscription-settings.tsx'

export const pageModule: PageModule = {
  Component: SubscribePage,
  head: (_, site) => ({
    title: 'The question by mail',
    description: `Get each day’s question of ${site.name} by mail, at an hour you choose. No account needed.`,
    path: sitePaths.subscribe(),
  }),
}

/** The form for the question by mail. With a token from a mail, the page confirms or changes a subscription. */
function SubscribePage() {
  const token = useTokenFromEmailLink()
  const { mail } = useSiteInfo()
  const [confirmed, setConfirmed] = useState<MailSubscriptionReply | null>(null)
  if (confirmed) return <MailSubscriptionSettings subscription={confirmed} message="You’re in." />
  if (token?.startsWith('confirm.')) return <MailSubscriptionConfirmation token={token} onConfirm={setConfirmed} />
  if (token) return <MailSubscriptionManager token={token} />
  if (!mail) return <NoMailNotice />
  return (
    <ProsePage title="The question by mail">
      <p>
        Tomorrow’s question, at the hour you choose, and yesterday’s answer with it. Pick an option in the mail, and
        play it here.
      </p>
      <MailSubscriptionForm />
    </ProsePage>
  )
}

function NoMailNotice() {
  return (
    <EmptyPageNoticeCard sign="∅" title="No mail from here">
      <p>This site doesn’t send mail. Feeds and a calendar bring you each day’s question, too.</p>
      <a className={buttonClassName} href={`${sitePaths.about()}#follow`}>
        See feeds and calendar
      </a>
    </EmptyPageNoticeCard>
  )
}
