import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Later } from '../later.tsx'
import styles from './carousel.module.css'

const loadMotion = async () => (await import('./motion.tsx')).Motion

/**
 * Cards in a row: four, two or one at a time. As it comes from the server it is a row that scrolls
 * sideways; when it comes into sight it gets its motion, which makes it endless and adds the arrows.
 */
export function Carousel(props: {
  heading: string
  /** What one of the items is called. */
  noun: string
  keys: string[]
  /** The item at a place; `seen` as soon as the row comes into sight. */
  children: (at: number, seen: boolean) => ReactNode
}) {
  const { heading, noun, keys, children } = props
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  const [seen, setSeen] = useState(false)

  useEffect(() => {
    const watch = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setSeen(true),
    )
    if (place.current) watch.observe(place.current)
    return () => watch.disconnect()
  }, [])
  return (
    <section className={styles['carousel']} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {seen && <Later load={loadMotion} given={{ noun, place }} />}
      <div ref={place} className={styles['window']}>
        <ul className={styles['row']}>
          {keys.map((key, at) => (
            <li key={key} className={styles['item']}>
              {children(at, seen)}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
