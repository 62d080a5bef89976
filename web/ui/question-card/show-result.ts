/** How long a phone vibrates for a right first pick, in milliseconds. */
const VIBRATION_MS = 12

/** The distance to keep between the card and the edge of the window, in pixels. */
const SCROLL_MARGIN_PX = 12

/**
 * Brings the result of a card that has just been finished into view: scrolls down to it but never past the top of the
 * card, and a sheet back to its top. If the focused element is gone or hidden, focuses the right answer or the result.
 */
export function showResult(stamp: HTMLElement, { isFirstTry }: { isFirstTry: boolean }): void {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  if (isFirstTry && !isCalm) navigator.vibrate?.(VIBRATION_MS)
  const card = stamp.closest('article')
  const panel = stamp.closest<HTMLElement>('[data-over]:not(article)')
  if (!card || !panel) return
  moveFocus(card, panel)
  const below = panel.getBoundingClientRect().bottom + SCROLL_MARGIN_PX - innerHeight
  const room = card.getBoundingClientRect().top - SCROLL_MARGIN_PX
  // A sheet is short enough to be seen from its top.
  const top = card.dataset['sheet'] === undefined ? Math.max(0, Math.min(below, room)) : Math.min(0, room)
  if (top !== 0) scrollBy({ top, behavior: isCalm ? 'instant' : 'smooth' })
}

function moveFocus(card: HTMLElement, panel: HTMLElement): void {
  const focused = document.activeElement
  const isLost = focused === document.body || (card.contains(focused) && !isRendered(focused))
  if (!isLost) return
  const right = card.querySelector<HTMLElement>('button[data-look=right]')
  const target = right && isRendered(right) ? right : panel
  target.focus({ preventScroll: true })
}

function isRendered(element: Element | null): boolean {
  return element !== null && element.getClientRects().length > 0
}
