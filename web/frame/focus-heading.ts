/**
 * Focuses the page's heading after a link from another of our pages, so that a screen reader announces the page and the
 * next Tab goes on in the content (decision 36). Does not scroll, and does nothing once the visitor has moved the focus.
 */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading || document.activeElement !== document.body || !isByOurLink()) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  // Without the focus it is plain text again, so that a click does not focus it.
  heading.addEventListener('blur', () => heading.removeAttribute('tabindex'), { once: true })
}

/** Whether one of our links led here: not Back, a reload, the address bar or another site, and not to an anchor. */
function isByOurLink(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const isFromHere = document.referrer.startsWith(`${location.origin}/`)
  return entry?.type === 'navigate' && isFromHere && location.hash === ''
}
