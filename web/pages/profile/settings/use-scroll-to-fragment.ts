import { useEffect } from 'react'

/**
 * Scrolls to a section once it is rendered, if the URL's fragment is its id. The browser itself looks for the section
 * before it is rendered.
 */
export function useScrollToFragment(id: string, isRendered: boolean): void {
  useEffect(() => {
    if (isRendered && location.hash === `#${id}`) document.getElementById(id)?.scrollIntoView()
  }, [id, isRendered])
}
