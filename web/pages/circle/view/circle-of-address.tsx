import { useSyncExternalStore } from 'react'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { CircleDoor } from './door.tsx'

/** The circle in the page's address. All circles share a document, so the page's script reads it. */
export function CircleOfAddress() {
  const id = useSyncExternalStore(subscribeToNothing, readId, () => null)
  return id === null ? <Skeleton label="The circle" size="page" /> : <CircleDoor key={id} id={id} />
}

function readId(): string {
  return location.pathname.split('/')[2] ?? ''
}

function subscribeToNothing(): () => void {
  return () => {}
}
