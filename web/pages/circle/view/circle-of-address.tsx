import { useSyncExternalStore } from 'react'
import { NEW_DUEL } from '../../../circle-paths.ts'
import { LazyPart } from '../../../ui/lazy-part.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { CircleDoor } from './door.tsx'

const loadNewDuel = async () => (await import('../duel/new-duel.tsx')).NewDuel

/** The circle or the new duel in the page's address. All of them share a document, so the page's script reads it. */
export function CircleOfAddress() {
  const id = useSyncExternalStore(subscribeToNothing, readId, () => null)
  if (id === null) return <Skeleton label="The circle or duel" size="page" />
  if (id !== NEW_DUEL) return <CircleDoor key={id} id={id} />
  const quizId = new URLSearchParams(location.search).get('quiz') ?? ''
  return <LazyPart load={loadNewDuel} given={{ quizId }} meanwhile={<Skeleton label="The duel" />} />
}

function readId(): string {
  return location.pathname.split('/')[2] ?? ''
}

function subscribeToNothing(): () => void {
  return () => {}
}
