import { type RefObject, useEffect, useState } from 'react'
import { Icon } from '../icon.tsx'
import styles from './carousel.module.css'
import { createInfiniteCarousel } from './infinite-carousel.ts'

type CarouselControlsProps = {
  noun: string
  view: RefObject<HTMLElement | null>
}

/** Turns the row into an infinite carousel, with arrow buttons if not all cards fit into view. */
export function CarouselControls({ noun, view }: CarouselControlsProps) {
  const [row, setRow] = useState<ReturnType<typeof createInfiniteCarousel> | null>(null)
  const [moves, setMoves] = useState(false)

  useEffect(() => {
    if (!view.current) return
    const started = createInfiniteCarousel(view.current)
    // oxlint-disable-next-line react/set-state-in-effect -- the carousel can only be created from rendered elements
    setRow(started)
    const sizes = new ResizeObserver(() => setMoves(started.moves()))
    sizes.observe(view.current)
    return () => {
      sizes.disconnect()
      started.stop()
    }
  }, [view])

  if (!moves) return null
  return (
    <div className={styles['arrows']}>
      <button type="button" aria-label={`Previous ${noun}`} onClick={() => row?.step(-1)}>
        <Icon name="chevron-left" />
      </button>
      <button type="button" aria-label={`Next ${noun}`} onClick={() => row?.step(1)}>
        <Icon name="chevron-right" />
      </button>
    </div>
  )
}
