import { useEffect, useId } from 'react'

/**
 * The forms of the page with unsaved work. A module variable instead of React state, so that navigation directly after
 * a save sees the new value.
 */
const unsavedForms = new Set<string>()

export function hasUnsavedWork(): boolean {
  return unsavedForms.size > 0
}

/** Lets the page be left although forms have unsaved work. */
export function ignoreUnsavedWork(): void {
  unsavedForms.clear()
  updateUnloadListener()
}

/** Makes the browser ask before it leaves the page while a form is unsaved. Returns a function that marks it as saved. */
export function useUnsavedWork(unsaved: boolean): () => void {
  const form = useId()
  const markAsSaved = () => {
    unsavedForms.delete(form)
    updateUnloadListener()
  }
  useEffect(() => {
    if (unsaved) unsavedForms.add(form)
    updateUnloadListener()
    return () => {
      unsavedForms.delete(form)
      updateUnloadListener()
    }
  }, [unsaved, form])
  return markAsSaved
}

/** A `beforeunload` listener can exclude the page from the back/forward cache, so it exists only when needed. */
function updateUnloadListener(): void {
  if (hasUnsavedWork()) addEventListener('beforeunload', preventUnload)
  else removeEventListener('beforeunload', preventUnload)
}

function preventUnload(event: BeforeUnloadEvent): void {
  event.preventDefault()
}
