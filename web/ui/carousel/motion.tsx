import EmblaCarousel, { type EmblaCarouselType } from 'embla-carousel'
import { type RefObject, useEffect, useState } from 'react'
import { Icon } from '../icon.tsx'
import styles from './carousel.module.css'

type MotionProps = {
  noun: string
  place: RefObject<HTMLElement | null>
}

/** The library's measure of slowness with which a move takes 500 ms. */
const SLOWNESS = 16

/** Takes the row over: swiping and dragging without an end, and arrows where there is room. */
export function Motion({ noun, place }: MotionProps) {
  const [carousel, setCarousel] = useState<EmblaCarouselType | null>(null)
  const [moves, setMoves] = useState(false)

  useEffect(() => {
    const row = place.current?.querySelector('ul')
    const window = row?.parentElement
    if (!row || !window) return
    const startIndex = indexShown(window, row)
    window.dataset['moving'] = 'true'
    window.scrollLeft = 0
    const started = EmblaCarousel(window, {
      loop: true,
      align: 'start',
      startIndex,
      duration: matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : SLOWNESS,
      watchDrag: (api) => api.canScrollNext() || api.canScrollPrev(),
      // Ours heeds every way in which the focus comes.
      watchFocus: false,
    })
    const look = () => setMoves(started.canScrollNext() || started.canScrollPrev())
    const follow = ({ target }: FocusEvent) => {
      const item = (target as HTMLElement).closest('li')
      if (!item || !(target as HTMLElement).matches(':focus-visible')) return
      if (!isInside(item, window)) started.scrollTo([...row.children].indexOf(item))
    }
    started.on('reInit', look)
    window.addEventListener('focusin', follow)
    look()
    // oxlint-disable-next-line react/set-state-in-effect -- it cannot be made before its elements
    setCarousel(started)
    return () => {
      window.removeEventListener('focusin', follow)
      started.destroy()
      delete window.dataset['moving']
    }
  }, [place])

  if (!moves) return null
  return (
    <div className={styles['arrows']}>
      <button type="button" aria-label={`Previous ${noun}`} onClick={() => carousel?.scrollPrev()}>
        <Icon name="chevron-left" />
      </button>
      <button type="button" aria-label={`Next ${noun}`} onClick={() => carousel?.scrollNext()}>
        <Icon name="chevron-right" />
      </button>
    </div>
  )
}

/** Where whoever has already scrolled the row is. */
function indexShown(window: HTMLElement, row: HTMLElement): number {
  const width = row.firstElementChild?.getBoundingClientRect().width ?? 0
  return width > 0 ? Math.round(window.scrollLeft / width) : 0
}

function isInside(item: HTMLElement, window: HTMLElement): boolean {
  const inner = item.getBoundingClientRect()
  const outer = window.getBoundingClientRect()
  return inner.left >= outer.left - 2 && inner.right <= outer.right + 2
}
