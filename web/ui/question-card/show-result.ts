/** How long a phone vibrates for a right first pick, in milliseconds. */
const VIBRATION_MS = 12

/** The distance between the question card and the edge of the window after scrolling, in pixels. */
const SCROLL_MARGIN_PX = 12

/**
 * Scrolls the result of a question that has just been finished into view, but never past the top of its card. A card
 * that is a sheet scrolls back to its top. If the focused element is gone or hidden, focuses the right answer or the
 * result.
 */
export function scrollToQuestionResult(stamp: HTMLElement, { isFirstTry }: { isFirstTry: boolean }): void {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  if (isFirstTry && !isCalm) navigator.vibrate?.(VIBRATION_MS)
  const card = stamp.closest('article')
  const panel = stamp.closest<HTMLElement>('[data-over]:not(article)')
  if (!card || !panel) return
  moveFocus(card, panel)
  const below = panel.getBoundingClientRect().bottom + SCROLL_MARGIN_PX - innerHeight
  const room = card.getBoundingClientRect().top - SCROLL_MARGIN_PX
  // A finished card with `sheet` is short, so its result is visible once the top of the card is visible.
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
