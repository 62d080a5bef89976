import { useEffect } from 'react'

/**
 * Whether something on this page would be lost if it went away. Kept beside the components, because
 * whoever navigates right after a save must find it told already.
 */
let there = false

export function hasUnsavedWork(): boolean {
  return there
}

/** As long as there is unsaved work, the browser asks before it leaves the page. */
export function tellUnsavedWork(is: boolean): void {
  there = is
  // Only then: a page that listens may not be kept for Back and Forward.
  if (is) addEventListener('beforeunload', ask)
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
