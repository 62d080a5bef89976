import { type ReactNode, useState } from 'react'
import { becomeSecondHost } from '#contract/nights/calls.ts'
import { useApiAction } from '../../../api/action.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyPageNoticeCard } from '../../../ui/notice.tsx'

const KEY_PREFIX = '#second-host='

/** Asks a visitor who opened the link for a second host to confirm, and then shows the remote. */
export function SecondHostInvitationConfirmation({ code, children }: { code: string; children: ReactNode }) {
  const [key, setKey] = useState(() =>
    location.hash.startsWith(KEY_PREFIX) ? decodeURIComponent(location.hash.slice(KEY_PREFIX.length)) : null,
  )
  const { busy, failure, act } = useApiAction()
  if (key === null) return children
  const finish = () => {
    history.replaceState(history.state, '', location.pathname)
    setKey(null)
  }
  return (
    <EmptyPageNoticeCard sign="2" title="Host this quiz night together?">
      <p>You get the same remote as the host: you see the answers, and you can move the quiz on.</p>
      <p role="alert">{failure}</p>
      <Button aria-busy={busy} onClick={() => void act(becomeSecondHost, { params: { code }, body: { key } }, finish)}>
        {busy ? 'One moment…' : 'Become the second host'}
      </Button>
    </EmptyPageNoticeCard>
  )
}
