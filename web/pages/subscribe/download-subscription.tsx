import type { ApiCallReply } from '#contract/call.ts'
import type { getMailSubscription } from '#contract/subscriptions/calls.ts'
import { Button } from '../../ui/button.tsx'

/** Downloads all that is stored about a subscription, without the secret that manages it. */
export function MailSubscriptionDownloadButton({
  subscription,
}: {
  subscription: ApiCallReply<typeof getMailSubscription>
}) {
  const download = () => {
    const { token: _, ...stored } = subscription
    const url = URL.createObjectURL(new Blob([JSON.stringify(stored, null, 2)], { type: 'application/json' }))
    const link = document.createElement('a')
    link.href = url
    link.download = 'question-by-mail.json'
    link.click()
    URL.revokeObjectURL(url)
  }
  return (
    <Button quiet onClick={download}>
      Download my data
    </Button>
  )
}
