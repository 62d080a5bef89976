import { useEffect, useId } from 'react'

/**
 * The ids of the page's forms with unsaved work. They are a module variable instead of React state, so that navigation
 * directly after a save uses the new value.
 */
const unsavedForms = new Set<string>()

export function hasUnsavedWork(): boolean {
  return unsavedForms.size > 0
}

/** Marks all forms as saved, so that the browser does not ask before it leaves the page. */
export function ignoreUnsavedWork(): void {
  unsavedForms.clear()
  updateUnloadListener()
}

/** Makes the browser ask before it leaves the page while a form is unsaved. Returns a function that marks it as saved. */
export function useUnsavedFormWarning(unsaved: boolean): () => void {
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

/**
 * Adds the `beforeunload` listener while a form is unsaved, and removes it otherwise, because it can exclude the page
 * from the back/forward cache.
 */
function updateUnloadListener(): void {
  if (hasUnsavedWork()) addEventListener('beforeunload', preventUnload)
  else removeEventListener('beforeunload', preventUnload)
}

function preventUnload(event: BeforeUnloadEvent): void {
  event.preventDefault()
}
