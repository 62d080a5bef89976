import { useEffect } from 'react'
import type { BlockerFunction } from 'react-router'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { hasUnsavedWork, tellUnsavedWork } from './unsaved-work.ts'
import { useBlocker } from './use-blocker.ts'

/**
 * Asks before unsaved work is left, by a link, by Back, or by closing the page. `stays` says which
 * ways lead nowhere else, such as another filter of the same list.
 */
export function UnsavedGuard(props: {
  unsaved: boolean
  stays: (from: Place, to: Place) => boolean
  /** Before it is left on purpose. */
  onLeave: () => void
}) {
  const { unsaved, stays, onLeave } = props
  useEffect(() => {
    tellUnsavedWork(unsaved)
    return () => tellUnsavedWork(false)
  }, [unsaved])
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (hasUnsavedWork()) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [])
  const leads: BlockerFunction = ({ currentLocation, nextLocation }) =>
    hasUnsavedWork() && !stays(currentLocation, nextLocation)
  const blocker = useBlocker(leads)
  if (blocker?.state !== 'blocked') return null
  return (
    <ConfirmDialog
      title="Leave without saving?"
      confirm="Leave without saving"
      cancel="Keep writing"
      danger
      onConfirm={() => {
        onLeave()
        blocker.proceed()
      }}
      onCancel={() => blocker.reset()}
    >
      <p>What you have written is not saved yet. If you leave now, it is gone.</p>
    </ConfirmDialog>
  )
}

type Place = { pathname: string; search: string }
