import { useEffect } from 'react'

/**
 * Whether the page has unsaved work. A module variable instead of React state, so that navigation directly after a save
 * sees the new value.
 */
let isPageUnsaved = false

export function hasUnsavedWork(): boolean {
  return isPageUnsaved
}

/** Sets whether the page has unsaved work. If so, the browser asks before it leaves the page. */
export function setUnsavedWork(unsaved: boolean): void {
  isPageUnsaved = unsaved
  // A `beforeunload` listener can exclude the page from the back/forward cache, so it is removed when not needed.
  if (unsaved) addEventListener('beforeunload', preventUnload)
  else removeEventListener('beforeunload', preventUnload)
}

function preventUnload(event: BeforeUnloadEvent): void {
  event.preventDefault()
}

export function useUnsavedWork(unsaved: boolean): void {
  useEffect(() => {
    setUnsavedWork(unsaved)
    return () => setUnsavedWork(false)
  }, [unsaved])
}
