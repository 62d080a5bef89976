import { useEffect } from 'react'

/**
 * Whether the page has unsaved work. A module variable instead of React state, so that navigation directly after a save
 * sees the new value.
 */
let isUnsaved = false

export function hasUnsavedWork(): boolean {
  return isUnsaved
}

/** Sets whether the page has unsaved work. If so, the browser asks before it leaves the page. */
export function tellUnsavedWork(unsaved: boolean): void {
  isUnsaved = unsaved
  // A `beforeunload` listener can exclude the page from the back/forward cache, so it is removed when not needed.
  if (unsaved) addEventListener('beforeunload', ask)
  else removeEventListener('beforeunload', ask)
}

function ask(event: BeforeUnloadEvent): void {
  event.preventDefault()
}

export function useUnsavedWork(unsaved: boolean): void {
  useEffect(() => {
    tellUnsavedWork(unsaved)
    return () => tellUnsavedWork(false)
  }, [unsaved])
}
