import { followMouse } from './follow-mouse.ts'
import { onScrollEnd } from './scroll-end.ts'

/** How long a move takes, in milliseconds. */
const MOVE_MS = 500

type EndlessRow = {
  /** Whether there are more cards than fit. */
  moves: () => boolean
  /** Moves on by a number of cards, or back. */
  step: (by: number) => void
  stop: () => void
}

/**
 * Makes a row of cards endless. The browser scrolls it, by touch too. Whenever it rests, cards out of sight change sides,
 * so that there are some on either side. No card is there twice.
 */
export function endlessRow(view: HTMLElement): EndlessRow {
  const cards = [...view.querySelectorAll<HTMLElement>(':scope > ul > li')]
  /** By how many places the cards stand further on than they were written. */
  let turned = 0
  let frame = 0
  let target = 0
  let grabbed = false

  const width = () => cards[0]?.getBoundingClientRect().width || 1
  const place = () => view.scrollLeft / width()
  const hidden = () => Math.max(0, cards.length - Math.round(view.clientWidth / width()))

  /** Takes so many cards from the end to the front; what is in sight stays where it is. */
  const turn = (by: number): number => {
    if (by === 0) return 0
    const left = view.scrollLeft + by * width()
    turned = (turned + by + cards.length) % cards.length
    for (const [at, card] of cards.entries()) {
      card.style.order = String((at + turned) % cards.length)
    }
    view.scrollLeft = left
    return by
  }
  const rest = () => {
    if (frame === 0 && !grabbed) turn(Math.floor(hidden() / 2) - Math.round(place()))
  }
  const moveTo = (goal: number) => {
    target = goal + turn(goal < 0 ? -goal : Math.min(0, hidden() - goal))
    cancelAnimationFrame(frame)
    const [from, to, began] = [view.scrollLeft, target * width(), performance.now()]
    const length = matchMedia('(prefers-reduced-motion: reduce)').matches ? 1 : MOVE_MS
    view.style.scrollSnapType = 'none'
    const draw = () => {
      const left = 1 - Math.min(1, (performance.now() - began) / length)
      view.scrollLeft = to + (from - to) * left ** 3
      frame = left > 0 ? requestAnimationFrame(draw) : 0
      if (frame > 0) return
      view.style.scrollSnapType = ''
      rest()
    }
    frame = requestAnimationFrame(draw)
  }
  const unfollow = followMouse(view, {
    drag: (by) => {
      if (hidden() === 0) return
      grabbed = true
      cancelAnimationFrame(frame)
      view.style.scrollSnapType = 'none'
      const goal = place() - by / width()
      turn(goal < 0 ? 1 : goal > hidden() ? -1 : 0)
      view.scrollLeft -= by
    },
    release: (by) => {
      if (!grabbed) return
      grabbed = false
      moveTo(by === 0 ? Math.round(place()) : by < 0 ? Math.ceil(place()) : Math.floor(place()))
    },
  })

  const unsubscribe = onScrollEnd(view, rest)
  rest()
  return {
    moves: () => hidden() > 0,
    step: (by) => moveTo((frame > 0 ? target : Math.round(place())) + by),
    stop: () => {
      cancelAnimationFrame(frame)
      unfollow()
      unsubscribe()
      view.style.scrollSnapType = ''
      for (const card of cards) card.style.order = ''
      view.scrollLeft = 0
    },
  }
}
