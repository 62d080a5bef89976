import { sitePaths } from '../../../paths.ts'
import { useState, useSyncExternalStore } from 'react'
import { returnToCircle } from '#contract/circles/calls.ts'
import { useApiAction } from '../../../api/action.ts'
import { Button, buttonClassName, quietButtonClassName } from '../../../ui/button.tsx'
import { EmptyStateDrawing } from '../../../ui/empty-state-drawing.tsx'
import { RetryableErrorMessage } from '../../../ui/failure-bar.tsx'
import { EmptyPageNoticeCard } from '../../../ui/notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { StatusMessage } from '../../../ui/status-message.tsx'
import { CircleMemberPage } from './circle-view.tsx'
import { Invitation } from './invitation.tsx'
import { useCircle } from './use-circle.ts'

/** Shows a circle to its members, and the invitation to visitors who opened the invitation link. */
export function CircleOrInvitation({ id }: { id: string }) {
  const { outcome, reload } = useCircle(id)
  /** The name of the circle, if the member has just left it. */
  const [left, setLeft] = useState<string | null>(null)
  const key = useSyncExternalStore(subscribeToHash, readLinkKey)
  if (!outcome) return <Skeleton label="The circle or duel" size="page" />
  if (outcome.ok) return <CircleMemberPage circle={outcome.reply} reload={reload} onLeft={setLeft} />
  if (left !== null) return <LeftNotice id={id} name={left} onReturn={reload} />
  if (outcome.status !== 404) return <RetryableErrorMessage message={outcome.message} onRetry={() => void reload()} />
  return key === '' ? (
    <NoCircle />
  ) : (
    <Invitation key={key} id={id} linkKey={key} onJoined={reload} missing={<NoCircle />} />
  )
}

function readLinkKey(): string {
  return /^#join=([\w-]+)/.exec(location.hash)?.[1] ?? ''
}

/**
 * Subscribes to changes of the URL fragment. The page is not reloaded when a newer invitation link to this circle is
 * opened, because such links differ only in the fragment.
 */
function subscribeToHash(listener: () => void): () => void {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}

function NoCircle() {
  return (
    <EmptyPageNoticeCard sign={<EmptyStateDrawing of="nothing found" />} title="You’re not a member here">
      <p>
        The link may be an old one. Ask a friend who is in for the new one. If you joined with your account, log in
        first.
      </p>
      <a className={buttonClassName} href={sitePaths.circles()}>
        Your circles and duels
      </a>
    </EmptyPageNoticeCard>
  )
}

function LeftNotice({ id, name, onReturn }: { id: string; name: string; onReturn: () => Promise<void> }) {
  const { busy, failure, act } = useApiAction()
  return (
    <EmptyPageNoticeCard sign="✓" title={`You’ve left ${name}`}>
      <p>Your place and your results are deleted in a week.</p>
      <Button
        aria-busy={busy}
        onClick={() => void act(returnToCircle, { params: { id }, body: {} }, () => void onReturn())}
      >
        Undo
      </Button>
      <StatusMessage>{failure}</StatusMessage>
      <a className={quietButtonClassName} href={sitePaths.circles()}>
        Your circles and duels
      </a>
    </EmptyPageNoticeCard>
  )
}
