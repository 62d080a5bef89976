/** The time without scroll events after which scrolling has ended, in milliseconds. */
const SCROLL_REST_MS = 150

/**
 * Calls `ended` whenever scrolling ends. Safari before 26.2 has no `scrollend` event. Returns a function that
 * unsubscribes.
 */
export function onScrollEnd(view: HTMLElement, ended: () => void): () => void {
  if ('onscrollend' in view) {
    view.addEventListener('scrollend', ended)
    return () => view.removeEventListener('scrollend', ended)
  }
  return onScrollRest(view, ended)
}

function onScrollRest(view: HTMLElement, ended: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isTouched = false
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(() => isTouched || ended(), SCROLL_REST_MS)
  }
  const touch = ({ touches }: TouchEvent) => {
    isTouched = touches.length > 0
    wait()
  }
  view.addEventListener('scroll', wait)
  const touches = ['touchstart', 'touchend', 'touchcancel'] as const
  for (const type of touches) view.addEventListener(type, touch, { passive: true })
  return () => {
    clearTimeout(timer)
    view.removeEventListener('scroll', wait)
    for (const type of touches) view.removeEventListener(type, touch)
  }
}
