/**
 * Focuses the page's heading after a link from another page of this site, so that a screen reader announces the
 * page and the next Tab continues in the content (decision 36). Does not scroll, and does nothing if the visitor
 * has already moved the focus.
 */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading || document.activeElement !== document.body || !isFromInternalLink()) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  // A heading without focus is plain text again, so that a click does not focus it.
  heading.addEventListener('blur', () => heading.removeAttribute('tabindex'), { once: true })
}

/**
 * Returns whether the page was opened by a link on this site, rather than by Back, a reload, the address bar, another
 * site or an anchor.
 */
function isFromInternalLink(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const isFromHere = document.referrer.startsWith(`${location.origin}/`)
  return entry?.type === 'navigate' && isFromHere && location.hash === ''
}
