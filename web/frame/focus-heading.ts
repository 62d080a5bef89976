/**
 * Puts the focus on the page's heading when a link of ours led here, so that a screen reader says where one is and the
 * next Tab goes on in the content (decision 94). Nothing scrolls, and nobody is disturbed who has begun already.
 */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading || document.activeElement !== document.body || !isByOurLink()) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  // From then on it is a text like others: a click on it is none on a control.
  heading.addEventListener('blur', () => heading.removeAttribute('tabindex'), { once: true })
}

/** Not by Back, a reload, the address bar or from elsewhere, and not to a part of the page. */
function isByOurLink(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const isFromHere = URL.parse(document.referrer)?.origin === location.origin
  return entry?.type === 'navigate' && isFromHere && location.hash === ''
}
