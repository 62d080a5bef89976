import { useEffect } from 'react'

/** Scrolls to a section once it is rendered, if the address names it. The browser looks for it earlier. */
export function useScrollToFragment(id: string, isRendered: boolean): void {
  useEffect(() => {
    if (isRendered && location.hash === `#${id}`) document.getElementById(id)?.scrollIntoView()
  }, [id, isRendered])
}
