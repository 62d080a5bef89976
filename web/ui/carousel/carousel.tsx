import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { LazyComponent } from '../lazy-part.tsx'
import styles from './carousel.module.css'

const loadCarouselControls = async () => (await import('./carousel-controls.tsx')).CarouselControls

/**
 * A horizontally scrolling row of four, two or one visible cards. Once it is visible, it becomes an infinite carousel
 * with arrows on wide screens.
 */
export function Carousel(props: {
  heading: string
  /** The noun for one item, used in the arrows' labels. */
  noun: string
  /**
   * The number of items, which is fixed. The React keys of the items are their indices, so that an item can be replaced
   * in place.
   */
  count: number
  /** A link to the full list of the carousel's items. */
  all: ReactNode
  /** Renders the carousel's item at an index. `seen` is true once this item or the item before it has been visible. */
  children: (index: number, seen: boolean) => ReactNode
}) {
  const { heading, noun, count, all, children } = props
  const id = useId()
  const view = useRef<HTMLDivElement>(null)
  const [seenItems, setSeenItems] = useState<readonly number[]>([])

  useEffect(() => {
    const items = [...(view.current?.querySelectorAll(':scope > ul > li') ?? [])]
    // What lies behind the bottom bar is not visible. The page leaves room for the bar below its content.
    const barHeight = Number.parseFloat(getComputedStyle(document.body).paddingBlockEnd)
    const observer = new IntersectionObserver(
      (entries) => {
        const visible = entries.filter((entry) => entry.isIntersecting).map(({ target }) => target)
        for (const item of visible) observer.unobserve(item)
        if (visible.length > 0) setSeenItems((before) => [...before, ...visible.map((item) => items.indexOf(item))])
      },
      { rootMargin: `0px 0px ${-barHeight}px` },
    )
    for (const item of items) observer.observe(item)
    return () => observer.disconnect()
  }, [])
  return (
    <section className={styles['carousel']} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <p className={styles['all']}>{all}</p>
      {seenItems.length > 0 && <LazyComponent load={loadCarouselControls} given={{ noun, view }} />}
      <div ref={view} className={styles['view']}>
        <ul className={styles['row']}>
          {Array.from({ length: count }, (_, index) => (
            <li key={index} className={styles['item']}>
              {children(index, seenItems.includes(index) || seenItems.includes((index - 1 + count) % count))}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
