import { enableMouseDrag } from './mouse-drag.ts'
import { onScrollEnd } from './scroll-end.ts'

/** The duration of the scroll animation, in milliseconds. */
const MOVE_DURATION_MS = 500

type InfiniteCarousel = {
  /** Returns whether the carousel has more cards than fit into view. */
  moves: () => boolean
  /** Scrolls by a number of cards; negative numbers scroll back. */
  step: (by: number) => void
  stop: () => void
}

/**
 * Turns a row of cards into a carousel without an end. The browser scrolls it, also by touch. Whenever scrolling ends,
 * hidden cards move to the other side of the row, so that both sides have hidden cards. No card is duplicated.
 */
export function createInfiniteCarousel(view: HTMLElement): InfiniteCarousel {
  const cards = [...view.querySelectorAll<HTMLElement>(':scope > ul > li')]
  /** The number of cards by which the displayed order is shifted against the original order. */
  let orderOffset = 0
  let frame = 0
  let target = 0
  let isDragging = false

  const width = () => cards[0]?.getBoundingClientRect().width || 1
  const place = () => view.scrollLeft / width()
  const hidden = () => Math.max(0, cards.length - Math.round(view.clientWidth / width()))

  /**
   * Moves `by` cards from the end of the row to its start and keeps the visible cards in place. Negative numbers move
   * cards from the start to the end. Returns `by`.
   */
  const turn = (by: number): number => {
    if (by === 0) return 0
    const left = view.scrollLeft + by * width()
    orderOffset = (orderOffset + by + cards.length) % cards.length
    for (const [index, card] of cards.entries()) {
      card.style.order = String((index + orderOffset) % cards.length)
    }
    view.scrollLeft = left
    return by
  }
  const rebalance = () => {
    if (frame === 0 && !isDragging) turn(Math.floor(hidden() / 2) - Math.round(place()))
  }
  const moveTo = (goal: number) => {
    target = goal + turn(goal < 0 ? -goal : Math.min(0, hidden() - goal))
    cancelAnimationFrame(frame)
    const [from, to, began] = [view.scrollLeft, target * width(), performance.now()]
    const length = matchMedia('(prefers-reduced-motion: reduce)').matches ? 1 : MOVE_DURATION_MS
    view.style.scrollSnapType = 'none'
    const draw = () => {
      const left = 1 - Math.min(1, (performance.now() - began) / length)
      view.scrollLeft = to + (from - to) * left ** 3
      frame = left > 0 ? requestAnimationFrame(draw) : 0
      if (frame > 0) return
      view.style.scrollSnapType = ''
      rebalance()
    }
    frame = requestAnimationFrame(draw)
  }
  const disableMouseDrag = enableMouseDrag(view, {
    drag: (by) => {
      if (hidden() === 0) return
      isDragging = true
      cancelAnimationFrame(frame)
      view.style.scrollSnapType = 'none'
      const goal = place() - by / width()
      turn(goal < 0 ? 1 : goal > hidden() ? -1 : 0)
      view.scrollLeft -= by
    },
    release: (by) => {
      if (!isDragging) return
      isDragging = false
      moveTo(by === 0 ? Math.round(place()) : by < 0 ? Math.ceil(place()) : Math.floor(place()))
    },
  })

  const unsubscribe = onScrollEnd(view, rebalance)
  rebalance()
  return {
    moves: () => hidden() > 0,
    step: (by) => moveTo((frame > 0 ? target : Math.round(place())) + by),
    stop: () => {
      cancelAnimationFrame(frame)
      disableMouseDrag()
      unsubscribe()
      view.style.scrollSnapType = ''
      for (const card of cards) card.style.order = ''
      view.scrollLeft = 0
    },
  }
}
