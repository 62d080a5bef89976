import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Later } from '../later.tsx'
import styles from './carousel.module.css'

const loadMotion = async () => (await import('./motion.tsx')).Motion

/**
 * A row of cards that scrolls sideways: four, two or one at a time. When it comes into sight it becomes endless, and on
 * wide screens gets arrows.
 */
export function Carousel(props: {
  heading: string
  /** The name of one item. */
  noun: string
  /** The number of items. Their keys are their places, so that other items can replace them. */
  count: number
  /** Leads to all there are. */
  all: ReactNode
  /** The item at a place; `seen` as soon as the row comes into sight. */
  children: (at: number, seen: boolean) => ReactNode
}) {
  const { heading, noun, count, all, children } = props
  const id = useId()
  const view = useRef<HTMLDivElement>(null)
  const [seen, setSeen] = useState(false)

  useEffect(() => {
    const watch = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      watch.disconnect()
      setSeen(true)
    })
    if (view.current) watch.observe(view.current)
    return () => watch.disconnect()
  }, [])
  return (
    <section className={styles['carousel']} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <p className={styles['all']}>{all}</p>
      {seen && <Later key={count} load={loadMotion} given={{ noun, view }} />}
      <div ref={view} className={styles['view']}>
        <ul className={styles['row']}>
          {Array.from({ length: count }, (_, at) => (
            <li key={at} className={styles['item']}>
              {children(at, seen)}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
