import { useSyncExternalStore } from 'react'
import { NEW_DUEL_PATH_SEGMENT } from '../../../circle-paths.ts'
import { LazyComponent } from '../../../ui/lazy-part.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { CircleOrInvitation } from './circle-or-invitation.tsx'

const loadNewDuel = async () => (await import('../duel/new-duel.tsx')).NewDuel

/**
 * Shows the circle whose id is in the URL, or the form for a new duel. The browser reads the URL, because the server
 * sends the same document for all circles.
 */
export function CircleOrNewDuel() {
  const id = useSyncExternalStore(subscribeToNothing, readId, () => null)
  if (id === null) return <Skeleton label="The circle or duel" size="page" />
  if (id !== NEW_DUEL_PATH_SEGMENT) return <CircleOrInvitation key={id} id={id} />
  const quizId = new URLSearchParams(location.search).get('quiz') ?? ''
  return <LazyComponent load={loadNewDuel} given={{ quizId }} meanwhile={<Skeleton label="The duel" />} />
}

function readId(): string {
  return location.pathname.split('/')[2] ?? ''
}

function subscribeToNothing(): () => void {
  return () => {}
}
