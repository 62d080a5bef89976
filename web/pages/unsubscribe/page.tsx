import { useState } from 'react'
import { unsubscribeFromReminders } from '#contract/reminders/calls.ts'
import { type ApiCallOutcome, callApi } from '../../api/api.ts'
import type { PageModule } from '../../page/page.ts'
import { sitePaths } from '../../paths.ts'
import { useTokenFromEmailLink } from '../../player/session/emailed-token.ts'
import { Button, buttonClassName } from '../../ui/button.tsx'
import { EmptyPageNoticeCard } from '../../ui/notice.tsx'

export const pageModule: PageModule = {
  Component: UnsubscribePage,
  head: () => ({
    title: 'Unsubscribe',
    description: 'Stop our reminder mails.',
  }),
}

/**
 * The page behind the unsubscribe link in reminders. Opening it changes nothing, because mail
 * programs open links.
 */
function UnsubscribePage() {
  const token = useTokenFromEmailLink()
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<ApiCallOutcome<{ message: string }> | null>(null)
  const end = async () => {
    setBusy(true)
    setOutcome(await callApi(unsubscribeFromReminders, { body: { token: token ?? '' } }))
    setBusy(false)
  }
  const message = outcome && (outcome.ok ? outcome.reply.message : outcome.message)
  if (token === '') return <IncompleteLinkNotice />
  return (
    <EmptyPageNoticeCard sign={outcome?.ok ? '✓' : '?'} title={outcome?.ok ? 'Done' : 'Stop these mails?'}>
      <p role="status">{message ?? 'No need to log in. You can turn them back on in your settings.'}</p>
      {outcome?.ok ? (
        <a className={buttonClassName} href={sitePaths.home()}>
          Play today’s question
        </a>
      ) : (
        <>
          <Button disabled={busy || token === null} onClick={() => void end()}>
            Unsubscribe
          </Button>
          {outcome && <SettingsLink />}
        </>
      )}
    </EmptyPageNoticeCard>
  )
}

function IncompleteLinkNotice() {
  return (
    <EmptyPageNoticeCard sign="!" title="This did not work">
      <p role="status">Part of this link is missing. Please open it from the mail again.</p>
      <SettingsLink />
    </EmptyPageNoticeCard>
  )
}

function SettingsLink() {
  return (
    <p>
      <a href={`${sitePaths.settings()}#reminders-title`}>Turn them off in your settings</a>
    </p>
  )
}
